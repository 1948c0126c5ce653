/**
 * Usage: npm run restore -- --from FOLDER [--backup NAME]
 *
 * Puts a backup into an empty DATA_DIR or DATABASE_URL.
 *
 *   --from FOLDER  where backups are; the newest complete one is restored
 *   --backup NAME  restores this backup instead
 */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments, stopWithHelp } from './commands/read-arguments.ts';

const { from, backup } = readArguments({ from: { type: 'string' }, backup: { type: 'string' } });
if (!from) stopWithHelp();

await runCommand(async (config) => {
  const source = resolve(process.env.INIT_CWD ?? '.', from);
  const { folder, manifest, files } = await restoreBackup(config, source, backup);
  const rows = manifest.tables.reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `Restored ${folder}: ${rows} rows and ${files} files, as of ${manifest.begunAt}, from ${manifest.database}.`,
  );
  const { lost } = manifest.files;
  if (lost.length > 0)
    console.log(`The backup was made without these files, which were lost before:\n${lost.join('\n')}`);
  console.log('"npm run verify" checks every row and file.');
});
