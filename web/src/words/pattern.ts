/** Fills in a compiled message. See build/fluent.ts for how it is made. */

/** Text with {name} for variables, or a choice: variable, variants, the default one. */
export type Pattern = string | [variable: string, variants: Record<string, string>, rest: string];

export type Catalogue = Record<string, Pattern>;
export type Args = Record<string, string | number>;

/** The text of a pattern. A missing variable is an error. */
export function fill(pattern: Pattern, args: Args, language: string): string {
  return choose(pattern, args, language).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`variable ${name} is missing`);
    return typeof value === 'number' ? numberFormat(language).format(value) : value;
  });
}

function choose(pattern: Pattern, args: Args, language: string): string {
  if (typeof pattern === 'string') return pattern;
  const [variable, variants, rest] = pattern;
  const value = args[variable];
  if (value === undefined) throw new Error(`variable ${variable} is missing`);
  const key = typeof value === 'number' ? pluralRules(language).select(value) : value;
  return variants[String(value)] ?? variants[key] ?? rest;
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

function pluralRules(language: string): Intl.PluralRules {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules;
}

function numberFormat(language: string): Intl.NumberFormat {
  let format = numbers.get(language);
  if (!format) numbers.set(language, (format = new Intl.NumberFormat(language)));
  return format;
}
