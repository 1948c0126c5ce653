import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { editionsWithPages } from './scripts/vite/editions-with-pages.ts';
import { leanRouter } from './scripts/vite/lean-router.ts';
import { leanRulesOfPages } from './scripts/vite/lean-rules.ts';
import { sharedParts } from './scripts/vite/shared-parts.ts';
import { checkedStyles, staticStyles } from './scripts/vite/static-styles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The site: pages under src/portal, built to dist/site, which the server serves under a strict policy. */
export default defineConfig(async ({ isSsrBuild }) => ({
  root: here('src/portal'),
  publicDir: here('src/portal/static'),
  cacheDir: here('node_modules/.vite'),
  plugins: [staticStyles(), checkedStyles(), editionsWithPages(), leanRouter(), leanRulesOfPages(), react()],
  resolve: {
    alias: {
      // RJSF renders descriptions as markdown only when asked to; ours never ask, and the parser weighs 20 kB.
      'markdown-to-jsx/react': here('src/form/render/rjsf/no-markdown.ts'),
      // RJSF compares JSON; the engine can do that, too.
      'fast-equals': here('src/form/render/rjsf/equality.ts'),
    },
  },
  // The server imports the renderer of pages as one file, where no packages of the site need be.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const },
  }),
  build: {
    outDir: here('dist/site'),
    emptyOutDir: true,
    manifest: true,
    // The policy admits files of this origin only: nothing may be inlined as a data URL.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a page needs is fetched beside its code. Its code itself is asked for at that moment, and what all pages begin
      // with is there: their names, once more for each page, would weigh on all pages.
      resolveDependencies: (file: string, needed: string[]) =>
        needed.filter((each) => each !== file && !/rolldown-runtime|\/common-/.test(each)),
    },
    rolldownOptions: {
      ...(isSsrBuild ? {} : { input: [here('src/portal/index.html'), here('src/portal/public/start.ts')] }),
      // Parts that several pages share come in few files: on a slow line each one costs more than the bytes in it. What
      // renders pages for the server is one.
      output: isSsrBuild
        ? { codeSplitting: false }
        : { codeSplitting: { groups: sharedParts, includeDependenciesRecursively: false } },
      // A module that nobody uses is left out, although its styles are resolved when it loads.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(theme|form|engine|generated|contract)\//, sideEffects: false }],
      },
    },
  },
  // Only test runs load the suites: they bring browsers and Storybook along.
  test: process.env.VITEST
    ? { projects: (await import('./tests/support/vitest-projects.ts')).testProjects }
    : {},
}));
