/**
 * Usage: npm start [-- --accept-impact]
 *
 * Starts the portal: builds the site when it is stale, then serves site and API on one origin.
 *
 *   --accept-impact  also where the form breaks answers in drafts; otherwise such a start prints the dry run and ends
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '#server/platform/config/private-folder.ts';
import { isSiteFresh } from './building/site-state.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments, stop } from './commands/read-arguments.ts';
import { root, runNode } from './commands/run-command.ts';

const { 'accept-impact': isAccepted } = readArguments({
  'accept-impact': { type: 'boolean', default: false },
});
// Before the build, which takes its time.
await runCommand(async ({ dataDir }) => makePrivateFolder(dataDir));

// The generated modules come from the same files as the site, in the same build.
const isBuilt = existsSync(join(root, 'src/generated/stamps.json')) && (await isSiteFresh());
if (!isBuilt) {
  if (!existsSync(join(root, 'node_modules/vite'))) {
    stop(
      'The site is not built, or was built from other files, and the packages that build it are not installed.\n' +
        'Run "npm ci && npm run build", then "npm ci --omit=dev", and start again.',
    );
  }
  process.stdout.write('▸ Building the site (a few seconds)…\n');
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) process.exit(1);
}

process.env.NODE_ENV ??= 'production';
// Imported after the build, which writes files that it reads.
const { runServer } = await import('#server/main.ts');
await runServer(isAccepted);
