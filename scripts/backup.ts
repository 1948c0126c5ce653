/** Writes a backup while the server runs: npm run backup -- --to FOLDER */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { readArguments, runCommand, stop } from './commands/operator-command.ts';
import { root } from './commands/run-command.ts';

const usage = 'Usage: npm run backup -- --to FOLDER';
const { to } = readArguments({ to: { type: 'string' } } as const, usage);
if (!to) stop(usage);

await runCommand(async (config) => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const target = resolve(process.env.INIT_CWD ?? '.', to);
  const { folder, manifest, copied } = await makeBackup(config, target, version, new Date());
  const { files, tables, hasSecret } = manifest;
  const rows = tables.reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `${folder}\n${rows} rows of ${tables.length} tables; ${files.count} files, ${copied} of them new.\n` +
      `${hasSecret ? 'It holds the secret of the data folder, ' : 'SECRET is not in it: keep that apart. It holds '}` +
      'personal data and hashes of passwords: keep it where only operators read.',
  );
  if (files.lost.length > 0) {
    stop(
      `These files are missing or damaged in the portal's own store, so the backup is without them:\n${files.lost.join('\n')}`,
    );
  }
});
