/** Vite plugin: writes sw.js with the list of files to keep for use without a network. */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SOURCE = new URL('../src/sw.js', import.meta.url);

export function serviceWorker(): Plugin {
  return {
    name: 'rifki-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name !== 'index.html' && !name.endsWith('.map'))
        .sort();
      const list = ['/', ...files.map((name) => `/${name}`), '/manifest.webmanifest'];
      const source = readFileSync(SOURCE, 'utf8');
      // index.html names the other files by their hashes, so the list stands for all content.
      const version = createHash('sha256').update(source).update(list.join()).digest('hex');
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source
          .replace("'__VERSION__'", JSON.stringify(version.slice(0, 12)))
          .replace("['__FILES__']", JSON.stringify(list)),
      });
    },
  };
}
