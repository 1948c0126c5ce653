import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainMistakes } from '../scripts/vite/plain-mistakes.ts';
import { checkedStyles } from '../scripts/vite/static-styles.ts';
import { liveSchemas } from './live-schemas.ts';
import { nodeInBrowser } from './playground/node-in-browser.ts';

const stub = fileURLToPath(new URL('../src/form/render/rjsf/no-markdown.ts', import.meta.url));

/** Stories are built without the site's own config, whose root and output are the site's. */
export default defineConfig({
  // Tests need not check styles again: the build has.
  plugins: [
    ...(process.env.VITEST ? [] : [checkedStyles()]),
    react(),
    liveSchemas(),
    plainMistakes(),
    nodeInBrowser(),
  ],
  // Discovered late, it would reload the page.
  optimizeDeps: { include: ['pathe'] },
  resolve: { alias: { 'markdown-to-jsx/react': stub } },
});
