/** Vite plugin: writes licenses.txt, the licences of all packages that have gone into the page. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULES = new URL('../node_modules/', import.meta.url);

/** The name of the package that a module belongs to; undefined for our own. */
export function packageOf(moduleId: string): string | undefined {
  const path = moduleId.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (path === undefined || !moduleId.includes('node_modules')) return undefined;
  const [first, second] = path.split('/');
  return first?.startsWith('@') ? `${first}/${second}` : first;
}

export function licenses(): Plugin {
  return {
    name: 'rifki-licenses',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = new Set<string>();
      for (const output of Object.values(bundle))
        if (output.type === 'chunk')
          for (const id of output.moduleIds) {
            const name = packageOf(id);
            if (name) names.add(name);
          }
      const texts = [...names].sort().map((name) => `${name}\n\n${licenseOf(name)}`);
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) });
    },
  };
}

/** The text of a package's licence; its absence is an error, since it could not be passed on. */
function licenseOf(name: string): string {
  const folder = new URL(`${name}/`, MODULES);
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (file) return readFileSync(new URL(file, folder), 'utf8');
  const { license } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { license?: string };
  if (!license) throw new Error(`${name} names no licence`);
  return `${license}\n`;
}
