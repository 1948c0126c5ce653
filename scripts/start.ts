/** Starts the portal: builds the site when it is stale, then serves site and API on one origin. */
import { runNode } from './run-command.ts';
import { isSiteFresh } from './site-state.ts';

const step = (await isSiteFresh()) ? 'scripts/generate.ts' : 'scripts/build.ts';
if (step === 'scripts/build.ts') process.stdout.write('▸ Building the site (a few seconds)…\n');
const prepared = await runNode([step]);
if (!prepared.ok) process.exit(1);

process.env.NODE_ENV ??= 'production';
await import('#server/main.ts');
