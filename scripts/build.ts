/**
 * Usage: npm run build
 *
 * Builds the site into dist/site for PUBLIC_URL: generated parts first, then Vite, then the public pages' HTML, then compressed
 * copies.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { root, runNode } from './commands/run-command.ts';
import { precompress } from './prerendering/precompress.ts';
import { markSiteBuilt, siteState } from './prerendering/site-state.ts';

const generated = await runNode(['scripts/generate.ts']);
if (!generated.ok) process.exit(1);

const state = await siteState();
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
const prerendered = await runNode(['scripts/prerendering/prerender.ts']);
if (!prerendered.ok) process.exit(1);
await precompress(join(root, 'dist/site'));
await markSiteBuilt(state);
process.stdout.write('The site is built in dist/site.\n');
