/** Turns the part of Fluent that the page needs into patterns that eighty lines can fill in.
 *
 * Allowed: text, variables, and one selector that is the whole message. Anything else is an error,
 * so that nothing is shown half translated.
 */

import type { Pattern } from '../src/words/pattern';

/** The source of each message of an .ftl file, comments left out. */
export function splitMessages(source: string): Map<string, string> {
  const found = new Map<string, string>();
  let id: string | undefined;
  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const start = /^([a-z][a-z0-9-]*) *= *(.*)$/.exec(line);
    if (start) {
      id = start[1] as string;
      if (found.has(id)) throw new Error(`${id} is defined twice`);
      found.set(id, start[2] as string);
    } else if (id !== undefined && /^[ }]/.test(line) && line.trim() !== '') {
      found.set(id, `${found.get(id)}\n${line}`);
    } else {
      id = undefined;
    }
  }
  return found;
}

/** One message, compiled. `id` is for the error. */
export function compileMessage(id: string, source: string): Pattern {
  const selector = /^\s*\{ *\$(\w+) *->\n([\s\S]*)\n?\}\s*$/.exec(source);
  if (!selector) return compileText(id, source);
  const variants: Record<string, string> = {};
  let fallback: string | undefined;
  for (const line of (selector[2] as string).split('\n')) {
    if (line.trim() === '' || line.trim() === '}') continue;
    const variant = /^\s*(\*?)\[([\w-]+)\] (.*)$/.exec(line);
    if (!variant) throw new Error(`${id}: not a variant: ${line}`);
    const text = compileText(id, variant[3] as string);
    if (variant[1]) fallback = text;
    else variants[variant[2] as string] = text;
  }
  if (fallback === undefined) throw new Error(`${id}: no default variant`);
  return [selector[1] as string, variants, fallback];
}

/** Text with its variables as {name}. */
function compileText(id: string, source: string): string {
  const text = source
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\{ *\$(\w+) *\}/g, '\u0001$1\u0002');
  if (/[{}]/.test(text)) throw new Error(`${id}: more of Fluent than the page understands`);
  return text.replaceAll('\u0001', '{').replaceAll('\u0002', '}');
}
