/**
 * Usage: npm run deadline -- [--edition YEAR] --show | --set INSTANT | --close-now | --reopen [--until INSTANT] | --trust-clock
 *
 * Shows or changes the last date of an edition in the database, of the current one where none is named. INSTANT has a time zone, such as 2025-09-10T23:59:59+05:30. Running servers
 * follow within seconds.
 *
 *   --edition YEAR the edition that is meant
 *   --show         what the last date is, and what hangs on it
 *   --set INSTANT  moves it; a past one needs --confirm-past
 *   --close-now    ends applications; every saved draft is submitted
 *   --reopen       receives applications again, with --until INSTANT until then; automatic submissions are drafts again
 *   --trust-clock  confirms a clock that jumped ahead, so that drafts do not wait
 */
import { hostname, userInfo } from 'node:os';
import { indianTime } from '#contract/indian-time.ts';
import { clockDoubt } from '#contract/programme/clock-doubt.ts';
import type { DeadlineChange } from '#contract/programme/deadline.ts';
import { allEditions, currentEdition, editionId, findEdition } from '#contract/programme/edition.ts';
import { countForDeadline } from '#server/deadline/automatic/automatic-repository.ts';
import { listFailures } from '#server/deadline/automatic/failures-repository.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { serveNewest } from '#server/forms/releases/follow-releases.ts';
import { findRelease } from '#server/forms/releases/releases-repository.ts';
import { openDatabaseToRead, openExistingDatabase } from '#server/platform/db/database.ts';
import { assertMigrated, migrate } from '#server/platform/db/migrate.ts';
import { watchDeadline } from '#server/programme/last-date/watch-deadline.ts';
import { runCommand } from './commands/operator-command.ts';
import { readArguments, stopWithHelp } from './commands/read-arguments.ts';

const options = {
  edition: { type: 'string' },
  show: { type: 'boolean' },
  set: { type: 'string' },
  'close-now': { type: 'boolean' },
  reopen: { type: 'boolean' },
  until: { type: 'string' },
  'confirm-past': { type: 'boolean' },
  'trust-clock': { type: 'boolean' },
} as const;

function readChange(): { readonly year: string | undefined; readonly change: DeadlineChange | null } {
  const {
    edition: year,
    show,
    set,
    'close-now': close,
    reopen,
    until,
    'confirm-past': confirm_past = false,
    'trust-clock': trust,
  } = readArguments(options);
  if ([show, set, close, reopen, trust].filter((it) => it !== undefined).length !== 1) return stopWithHelp();
  if (until !== undefined && !reopen) return stopWithHelp('--until belongs to --reopen.');
  if (confirm_past && set === undefined) return stopWithHelp('--confirm-past belongs to --set.');
  const toChange = (): DeadlineChange | null => {
    if (set !== undefined) return { action: 'set', at: set, confirm_past };
    if (close) return { action: 'close' };
    if (trust) return { action: 'trust-clock' };
    return reopen ? { action: 'reopen', at: until ?? null } : null;
  };
  return { year, change: toChange() };
}

const { year, change } = readChange();
await runCommand(async (config) => {
  const database = change ? await openExistingDatabase(config) : openDatabaseToRead(config);
  try {
    await (change ? migrate : assertMigrated)(database);
    // Editions come from the newest release; before the first start, from the files.
    if (await findRelease(database)) await serveNewest(database);
    const clocks = { clock: undefined, machineClock: () => new Date() };
    const { deadline, clock } = await watchDeadline(database, clocks);
    await deadline.stop();
    const from = { machine: hostname(), account: userInfo().username };
    const changer = { actorId: null, actorRole: 'terminal', from };
    const edition = year === undefined ? currentEdition(clock()) : findEdition(year);
    if (!edition)
      throw new Error(
        `There is no edition of ${year}; there are ${allEditions().map(editionId).join(', ')}.`,
      );
    const id = editionId(edition);
    if (change) await changeDeadline(database, edition, change, changer, clock);
    await deadline.refresh();
    const dueAt = deadline.dueAt(id);
    const { drafts, automatic, undoable } = await countForDeadline(database, id);
    const isOver = dueAt !== null && dueAt < clock();
    console.log(
      dueAt
        ? `Last date of ${id}: ${indianTime(dueAt, 'weekday')} (${dueAt.toISOString()})`
        : `Last date of ${id}: none`,
    );
    console.log(
      isOver
        ? `Applications are closed. Still to be submitted: ${drafts} drafts. Submitted automatically: ${automatic}.`
        : `Applications are open. Drafts: ${drafts}.`,
    );
    const doubt = clockDoubt(deadline.clockAhead());
    if (doubt !== undefined) console.log(doubt);
    if (deadline.all().get(id)?.reopenedAt)
      console.log(`To be drafts again: ${undoable} automatic submissions.`);
    for (const { applicationId, reason, attempts } of await listFailures(database, 100)) {
      console.log(`Failed ${attempts} times: application ${applicationId}, ${reason}`);
    }
  } finally {
    await database.destroy();
  }
});
