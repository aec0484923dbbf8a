/** Vite plugin: `virtual:messages/tr` is the compiled messages of a language, those the page needs. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Catalogue } from '../src/words/pattern';
import { compileMessage, splitMessages } from './fluent.ts';
import { isNeeded } from './needed.ts';

const FOLDER = new URL('../../src/rifki/locales/', import.meta.url);
const PREFIX = 'virtual:messages/';

/** The messages of a language that the page needs, in the order of the file. */
export function readCatalogue(language: string): Catalogue {
  const source = readFileSync(new URL(`${language}.ftl`, FOLDER), 'utf8');
  const catalogue: Catalogue = {};
  for (const [id, text] of splitMessages(source)) {
    if (isNeeded(id)) catalogue[id] = compileMessage(id, text);
  }
  return catalogue;
}

export function messages(): Plugin {
  return {
    name: 'rifki-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      this.addWatchFile(fileURLToPath(new URL(`${language}.ftl`, FOLDER)));
      return `export default ${JSON.stringify(readCatalogue(language))}`;
    },
  };
}
