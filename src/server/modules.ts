import { currentRelease, serveRelease } from '#contract/programme/current-release.ts';
import { accounts } from './accounts/module.ts';
import { applications } from './applications/module.ts';
import { deadline } from './deadline/module.ts';
import { forms } from './forms/module.ts';
import { serveNewest } from './forms/releases/follow-releases.ts';
import { AnnouncementHeld, type FilePublication, settleFiles } from './forms/releases/settle-files.ts';
import { judging } from './judging/module.ts';
import { lists } from './lists/module.ts';
import { operations } from './operations/module.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { textNotices } from './platform/db/text-search.ts';
import type { Mails } from './platform/mail/mail.ts';
import { checkOutbox } from './platform/mail/outbox-checks.ts';
import { platform } from './platform/module.ts';
import type { Module } from './platform/server-module.ts';
import { programme } from './programme/module.ts';

/** The modules of the server, in order: each may import earlier ones only. */
export const modules: readonly Module[] = [
  platform,
  forms,
  programme,
  accounts,
  applications,
  lists,
  deadline,
  judging,
  operations,
];

export const mails: Mails = Object.assign({}, ...modules.map((module) => module.mails));

/** Everything that `npm run verify` checks. */
export const everyCheck = [...modules.flatMap(({ checks = [] }) => checks), checkOutbox(Object.keys(mails))];

/** Why forms must not be published, from each module's data. */
export const objections = modules.flatMap((module) => module.objections ?? []);

/** What must be done before an announcement. */
export const holds = modules.flatMap((module) => module.holds ?? []);

/**
 * Brings a database up to what this version serves, and this process to the newest release. Publishes changed files
 * as `publication` says, and returns messages about that; without it, files are published only if nothing ever was.
 * `now` is when the start began.
 */
export async function prepareDatabase(
  database: Database,
  now: Date,
  publication: FilePublication = { onlyFirst: true },
): Promise<readonly string[]> {
  const aboutText = await textNotices(database);
  await migrate(database);
  const notices = await settleFiles(database, { ...publication, objections, holds }, now).catch((error) => {
    // What is served stays in service.
    if (error instanceof AnnouncementHeld) return [error.message];
    throw error;
  });
  await serveNewest(database);
  if (publication.served) serveRelease(publication.served(currentRelease()));
  for (const { prepare } of modules) await prepare?.(database, now);
  return [...aboutText, ...notices];
}
