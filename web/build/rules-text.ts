/** Vite plugin: `virtual:rules/tr` is the rules of the game as blocks of plain text, no HTML. */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Block } from '../src/words/blocks';

const FOLDER = new URL('../../src/rifki/locales/', import.meta.url);
const PREFIX = 'virtual:rules/';

/** The blocks of the Markdown that the rules are written in: headings, paragraphs, lists, tables. */
export function blocksOf(markdown: string): Block[] {
  const source = markdown.replaceAll('\r\n', '\n').replaceAll(/<!--[\s\S]*?-->/g, '');
  return source.split(/\n\s*\n/).flatMap((part) => {
    const text = part.trim();
    if (!text) return [];
    const heading = /^(#{1,4}) (.*)$/.exec(text);
    if (heading) return [{ kind: 'heading', level: heading[1]!.length, text: heading[2]! }];
    if (text.startsWith('|')) return [tableOf(text)];
    if (/^[-*] /.test(text)) {
      const items = text.split(/\n(?=[-*] )/).map((item) => joined(item.slice(2)));
      return [{ kind: 'list', items }];
    }
    return [{ kind: 'text', text: joined(text) }];
  }) as Block[];
}

const joined = (text: string): string => text.split('\n').map((line) => line.trim()).join(' ');

function tableOf(text: string): Block {
  const rows = text
    .split('\n')
    .filter((line) => !/^\|[\s:|-]+\|$/.test(line))
    .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));
  return { kind: 'table', head: rows[0]!, rows: rows.slice(1) };
}

export function rulesText(): Plugin {
  return {
    name: 'rifki-rules-text',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = `rules.${id.slice(PREFIX.length + 1)}.md`;
      return `export default ${JSON.stringify(blocksOf(readFileSync(new URL(name, FOLDER), 'utf8')))}`;
    },
  };
}
