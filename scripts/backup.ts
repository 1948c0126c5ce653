/**
 * Usage: npm run backup -- --to FOLDER [--keep N | --verify [--backup NAME]]
 *
 * Writes a backup into a new folder below FOLDER while the server runs.
 *
 *   --to FOLDER    where backups are; files that an earlier one has are not copied again
 *   --keep N       then keeps the newest N of this database there, and removes older ones and the files that only those
 *                  have; a backup whose folder was renamed stays
 *   --verify       writes nothing: compares every table and file of the newest complete backup there with what was written
 *   --backup NAME  with --verify: checks this backup instead of the newest
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '#server/operations/backup/make-backup.ts';
import { removeOldBackups } from '#server/operations/backup/remove-old.ts';
import { verifyBackup } from '#server/operations/backup/verify-backup.ts';
import { databaseName } from '#server/platform/db/database-absence.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments, stop, stopWithHelp } from './commands/read-arguments.ts';
import { root } from './commands/run-command.ts';

const { to, ...given } = readArguments({
  to: { type: 'string' },
  keep: { type: 'string' },
  verify: { type: 'boolean', default: false },
  backup: { type: 'string' },
});
if (!to || (given.backup !== undefined && !given.verify)) stopWithHelp();
if (given.keep !== undefined && given.verify) stopWithHelp('--verify writes and removes nothing.');
const keep = Number(given.keep ?? 0);
if (given.keep !== undefined && !(Number.isInteger(keep) && keep > 0))
  stopWithHelp('--keep takes how many backups remain, at least 1.');
const target = resolve(process.env.INIT_CWD ?? '.', to);

async function checkBackup(): Promise<void> {
  const { folder, manifest, faults } = await verifyBackup(target, given.backup);
  if (faults.length > 0) stop(`${folder} is damaged:\n${faults.join('\n')}`);
  const rows = manifest.tables.reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `${folder} is complete: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.count} files.`,
  );
  const absent = manifest.files.lost.length;
  if (absent > 0) console.log(`It was made without ${absent} files that were lost before.`);
}

await runCommand(async (config) => {
  if (given.verify) return checkBackup();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const { folder, manifest, copied } = await makeBackup(config, target, version, new Date());
  const { files, tables, hasSecret } = manifest;
  const rows = tables.reduce((sum, it) => sum + it.rows, 0);
  console.log(
    `${folder}\n${rows} rows of ${tables.length} tables from ${databaseName(config)}; ${files.count} files, ${copied} of them new.\n` +
      `${hasSecret ? 'It holds the secret of the data folder, ' : 'SECRET is not in it: keep that apart. It holds '}` +
      'personal data and hashes of passwords: keep it where only operators read.',
  );
  if (files.lost.length > 0) {
    stop(
      `These files are missing or damaged in the portal's own store, so the backup is without them:\n${files.lost.join('\n')}`,
    );
  }
  if (keep === 0) return;
  const removed = await removeOldBackups(target, folder, keep);
  console.log(
    `Removed older backups: ${removed.backups.length}; files that only they had: ${removed.files}.`,
  );
  if (removed.foreign > 0) {
    console.log(
      `Backups of another portal, or from before a restore, stay: ${removed.foreign}. Only you know whether they are needed.`,
    );
  }
});
