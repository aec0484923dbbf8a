import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licenses } from './build/licenses.ts';
import { messages } from './build/messages.ts';
import { rulesText } from './build/rules-text.ts';
import { serviceWorker } from './build/service-worker.ts';

// The server of rifki for `npm run dev`; loopback, and below 32768.
const server = 'http://127.0.0.1:8765';
// It takes orders from its own pages only.
const asItself = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  plugins: [messages(), rulesText(), svelte(), serviceWorker(), licenses()],
  build: {
    outDir: '../src/rifki/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Source maps hold the sources of others; the sources of this page are in the repository.
    sourcemap: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': asItself, '/ws': { ...asItself, ws: true } },
  },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
