/**
 * Usage: npm run verify
 *
 * Checks every file against its hash and every row against its rules, also while a server runs. Exit code 1: what is wrong is
 * named.
 */
import { serveNewest } from '#server/forms/releases/follow-releases.ts';
import { findRelease } from '#server/forms/releases/releases-repository.ts';
import { everyCheck } from '#server/modules.ts';
import { verify } from '#server/operations/verify/verify.ts';
import { openDatabaseToRead } from '#server/platform/db/database.ts';
import { assertMigrated } from '#server/platform/db/migrate.ts';
import { createFileStore } from '#server/platform/storage/create-file-store.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments } from './commands/read-arguments.ts';

readArguments({});

await runCommand(async (config) => {
  const database = openDatabaseToRead(config);
  try {
    await assertMigrated(database);
    // Rows are checked against what servers serve; a release that cannot be read is a separate fault.
    if (await findRelease(database))
      await serveNewest(database).catch((error: Error) => console.error(error.message));
    const store = await createFileStore(config);
    const verdicts = await verify(everyCheck, { database, store }, (fault) => console.error(fault));
    for (const { what, looked, faults } of verdicts) {
      console.log(
        `${faults === 0 ? 'ok     ' : 'WRONG  '} ${looked} ${what}${faults > 0 ? `, ${faults} ${faults === 1 ? 'fault' : 'faults'}` : ''}`,
      );
    }
    if (verdicts.some(({ faults }) => faults > 0)) process.exitCode = 1;
  } finally {
    await database.destroy();
  }
});
