import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type PreviewServer, preview } from 'vite';
import { applicationDefinition } from '#generated/application.ts';
import { root } from '../../scripts/commands/run-command.ts';
import { staticStyles } from '../../scripts/vite/static-styles.ts';
import { plainQuestions } from './pages/plain-questions.ts';

const pages = join(root, 'tests/bench/pages');
const outDir = join(root, 'dist/bench');
const rjsf = join(root, 'src/form/render/rjsf');
const regions = ['South', 'North', 'East', 'West'].map((name) => ({
  value: name.toLowerCase(),
  label: name,
}));

/** Builds all pages as the site is built and serves them; returns the address. */
export async function servePages(): Promise<{ origin: string; server: PreviewServer }> {
  const questions = plainQuestions(applicationDefinition, regions);
  const shared = {
    configFile: false as const,
    root: pages,
    logLevel: 'warn' as const,
    build: {
      outDir,
      emptyOutDir: true,
      // As on the site: what the page includes is not fetched again.
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: ['ours', 'bare', 'native', 'blank'].map((name) => join(pages, `${name}.html`)),
        // Few files and one sheet, as the site has them.
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
              { name: 'styles', test: /\.css$/ },
              { name: 'form', test: /\/src\/|ObjectField\.js|@rjsf\/utils\/lib\/enums/, minShareCount: 2 },
            ],
          },
        },
        treeshake: {
          moduleSideEffects: [
            { test: /\/src\/(theme|form|engine|generated|contract)\//, sideEffects: false },
          ],
        },
      },
    },
  };
  await build({
    ...shared,
    plugins: [staticStyles(), react()],
    resolve: {
      alias: {
        'markdown-to-jsx/react': join(rjsf, 'no-markdown.ts'),
        'fast-equals': join(rjsf, 'equality.ts'),
      },
    },
    define: { __QUESTIONS__: JSON.stringify(questions) },
  });
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const origin = server.resolvedUrls?.local[0];
  if (origin === undefined) throw new Error('The bench pages are not served');
  return { origin: origin.replace(/\/$/, ''), server };
}
