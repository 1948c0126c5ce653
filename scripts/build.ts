/**
 * Usage: npm run build
 *
 * Builds the site into dist/site, and into dist/renderer what the server renders its pages with: generated parts first, then
 * Vite, then compressed copies of the files.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './building/precompress.ts';
import { markSiteBuilt, siteState } from './building/site-state.ts';
import { root, runNode } from './commands/run-command.ts';

const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);

const state = await siteState();
const configFile = join(root, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({
  configFile,
  logLevel: 'warn',
  build: {
    ssr: join(root, 'src/portal/renderer.tsx'),
    outDir: join(root, 'dist/renderer'),
    copyPublicDir: false,
    manifest: false,
  },
});
await precompress(join(root, 'dist/site'));
await markSiteBuilt(state);
process.stdout.write('The site is built in dist/site.\n');
