import { changedEditions } from '#server/forms/releases/edition-cautions.ts';
import { pullRelease } from '#server/forms/releases/pull-release.ts';
import { findRelease, type ReleaseHead, readRelease } from '#server/forms/releases/releases-repository.ts';
import { settleFiles } from '#server/forms/releases/settle-files.ts';
import { holds, objections } from '#server/modules.ts';
import type { Config } from '#server/platform/config/config.ts';
import { type Database, openDatabaseToRead, openExistingDatabase } from '#server/platform/db/database.ts';
import { assertMigrated } from '#server/platform/db/migrate.ts';
import { readDeadlines } from '#server/programme/last-date/deadline-repository.ts';
import { lastDateWarnings } from '#server/programme/last-date/edition-notices.ts';
import { runCommand } from './operator-command.ts';
import { root } from './run-command.ts';

/** Publishes the files to the servers of the database, which serve them within seconds. */
export function publishFiles(isOver: boolean, isAccepted: boolean, openDrafts: number): Promise<void> {
  return onDatabase(async (database, { acceptedImpact: acceptedRevisions }) => {
    const publication = { root, isOver, isAccepted, acceptedRevisions, objections, holds, openDrafts };
    const before = await findRelease(database);
    const notices = await settleFiles(database, publication, new Date());
    for (const notice of notices) console.log(notice);
    const newest = await findRelease(database);
    if (before && newest)
      for (const words of await warningsBetween(database, before, newest)) console.warn(words);
    if (notices.length === 0) console.log(`The files match release ${newest?.number}.`);
  });
}

/** Writes what is served into the files. */
export function pullFiles(isOver: boolean): Promise<void> {
  return onDatabase(async (database) => {
    const { release, written, kept } = await pullRelease(database, root, isOver, new Date());
    for (const path of written) console.log(`written: ${path}`);
    for (const path of kept) console.log(`kept, changed here: ${path}`);
    const rest = kept.length === 0 ? '' : ' but for those; npm run schemas -- --publish publishes them';
    console.log(`The files match release ${release}${rest}.`);
  });
}

/** Warnings about the last dates of the editions that a release changed. */
async function warningsBetween(
  database: Database,
  before: ReleaseHead,
  newest: ReleaseHead,
): Promise<readonly string[]> {
  const editions = changedEditions(
    await readRelease(database, before.number),
    await readRelease(database, newest.number),
  );
  const { stored } = await readDeadlines(database);
  return lastDateWarnings({ deadline: { all: () => stored }, clock: () => new Date() }, editions);
}

function onDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  return runCommand(async (config) => {
    // Does not create a database in a folder without one.
    const reader = openDatabaseToRead(config);
    await assertMigrated(reader).finally(() => reader.destroy());
    const database = await openExistingDatabase(config);
    try {
      await work(database, config);
    } finally {
      await database.destroy();
    }
  });
}
