import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../src/', import.meta.url);

/** All source files of the page, by path. */
export function sources(): Map<string, string> {
  const names = readdirSync(FOLDER, { recursive: true }) as string[];
  return new Map(
    names
      .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes('.gen.'))
      .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]),
  );
}
