/**
 * Usage: npm run build [-- --package | --client]
 *
 * Builds the site into dist/site, and into dist/renderer what the server renders its pages with: generated parts first, then
 * Vite, then compressed copies of the files. With --package it writes the forms alone into dist/package, as a package that
 * other projects install, with --client into dist/client a typed client of the API; neither builds a site.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { precompress } from './building/precompress.ts';
import { markSiteBuilt, siteState } from './building/site-state.ts';
import { readArguments } from './commands/read-arguments.ts';
import { root, runNode } from './commands/run-command.ts';

const options = readArguments({ package: { type: 'boolean' }, client: { type: 'boolean' } });

const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);
if (options.package) {
  const folder = join(root, 'dist/package');
  const { writePackage } = await import('./building/write-package.ts');
  await writePackage(folder);
  process.stdout.write('The package is written in dist/package: `npm pack ./dist/package`.\n');
  process.exit();
}
if (options.client) {
  const { writeClient } = await import('./building/write-client.ts');
  await writeClient(join(root, 'dist/client'));
  process.stdout.write('The client is written in dist/client: `npm pack ./dist/client`.\n');
  process.exit();
}

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
