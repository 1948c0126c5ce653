/**
 * Usage: npm run store [-- --accept]
 *
 * Says whether the store of files is the database's, and what waits in quarantine.
 *
 *   --accept  declares that it is; stop the server before
 */
import { lockDataFolder } from '#server/platform/db/data-folder-lock.ts';
import { openExistingDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { acceptStore, compareStore } from '#server/platform/storage/store-identity.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments } from './commands/read-arguments.ts';

const { accept } = readArguments({ accept: { type: 'boolean', default: false } });
await runCommand(async (config) => {
  const { databaseUrl, dataDir } = config;
  const database = await openExistingDatabase(config);
  let unlock = () => {};
  try {
    if (accept && !databaseUrl) unlock = lockDataFolder(dataDir);
    await migrate(database);
    const parts = { database, files: await createFileStore(config) };
    if (accept) await acceptStore(parts);
    const { marked, own, looked, found } = await compareStore(parts);
    console.log(`The store knows its database as: ${marked ?? '(not said)'}`);
    console.log(`The database is called:          ${own ?? '(not named yet)'}`);
    console.log(`Of ${looked} files in the database, ${found} are in the store.`);
    console.log((await parts.files.quarantine.list()).length, 'stray files wait in quarantine.');
    console.log(
      marked !== null && marked === own
        ? 'They belong together.'
        : 'They have not been declared to belong together; the server decides at its next start.',
    );
  } finally {
    await database.destroy();
    unlock();
  }
});
