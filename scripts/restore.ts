/** Puts a backup into an empty data folder or database: npm run restore -- --from FOLDER [--backup NAME] */
import { resolve } from 'node:path';
import { restoreBackup } from '#server/operations/backup/restore-backup.ts';
import { readArguments, runCommand, stop } from './commands/operator-command.ts';

const usage = `Usage: npm run restore -- --from FOLDER [--backup NAME]
Restores the newest complete backup of the folder, or the one that is named, into an empty DATA_DIR or DATABASE_URL.`;
const { from, backup } = readArguments(
  { from: { type: 'string' }, backup: { type: 'string' } } as const,
  usage,
);
if (!from) stop(usage);

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
