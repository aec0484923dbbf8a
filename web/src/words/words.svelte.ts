/** The language of the page and its messages. */

import type { Args, Catalogue } from './pattern';
import { fill } from './pattern';

export const LANGUAGES = ['en', 'tr', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  tr: 'Türkçe',
  pt: 'Português',
};

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('virtual:messages/en'),
  tr: () => import('virtual:messages/tr'),
  pt: () => import('virtual:messages/pt'),
};

let language = $state<Language>('en');
let catalogue = $state.raw<Catalogue>({});

/** The first of our languages among what the reader prefers, English otherwise. */
export function preferredLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const code = wish.split('-')[0];
    const found = LANGUAGES.find((known) => known === code);
    if (found) return found;
  }
  return 'en';
}

/** Load a language and show the page in it. */
export async function speak(wanted: Language): Promise<void> {
  const loaded = await LOADERS[wanted]();
  useCatalogue(wanted, loaded.default);
}

/** Show the page in a language whose messages are at hand. */
export function useCatalogue(wanted: Language, messages: Catalogue): void {
  catalogue = messages;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

export const currentLanguage = (): Language => language;

export const has = (id: string): boolean => id in catalogue;

/** A message with its variables filled in. An unknown id is an error. */
export function t(id: string, args: Args = {}): string {
  const pattern = catalogue[id];
  if (pattern === undefined) throw new Error(`no message ${id}`);
  return fill(pattern, args, language);
}

/** A text with a capital, the way of the language (i becomes İ in Turkish). */
export function capital(text: string): string {
  const first = [...text][0] ?? '';
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}
