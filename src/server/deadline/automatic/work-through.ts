import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApplicationRow } from '#server/applications/applications-repository.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { lockUnchanged, type Page } from './automatic-repository.ts';
import { type DeadlineFailure, forgetFailures, noteFailure } from './failures-repository.ts';

/** The outcome of one pass over applications. */
export interface Pass {
  readonly done: number;
  /** What could not be done this time; a later pass tries again. */
  readonly failed: readonly DeadlineFailure[];
}

/** A task for each of many applications. */
export interface Task<T> {
  /** The next page of applications to process. */
  readonly list: (page: Page) => Promise<ApplicationRow[]>;
  /** Works out what to write, outside of any transaction, so it may take its time. */
  readonly prepare: (row: ApplicationRow) => Promise<T>;
  /** Whether the task still applies; checked in each transaction, which keeps the answer true. */
  readonly isRight: (trx: Database) => Promise<boolean>;
  /** Writes what was prepared for an application that has not changed since. */
  readonly write: (trx: Database, row: ApplicationRow, prepared: T) => Promise<void>;
}

interface Prepared<T> {
  readonly row: ApplicationRow;
  readonly prepared: T;
}

/** Small enough that a save waiting for their transaction waits only milliseconds; a disk takes as long for ten as for one. */
const batch = 10;

/**
 * Processes applications in small batches. Each is prepared outside of the transaction that writes it, and written only
 * if it has not changed since. Safe with several servers and with kills: what is done is done, and the next pass
 * continues. One that fails does not hold up the others: the failure is recorded with its reason and tried again later.
 */
export async function workThrough<T>(
  services: Pick<Services, 'database' | 'clock' | 'outbox'>,
  task: Task<T>,
  isStopped: () => boolean,
): Promise<Pass> {
  const { database, clock, outbox } = services;
  const failed: DeadlineFailure[] = [];
  let [done, after] = [0, ''];
  const fail = async ({ id }: ApplicationRow, error: unknown) => {
    failed.push(await noteFailure(database, id, reasonOf(error), clock()));
  };
  while (!isStopped()) {
    const rows = await task.list({ after, size: batch, now: clock() });
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    const ready: Prepared<T>[] = [];
    for (const row of rows) {
      // SQLite answers synchronously: without yielding in between, others would wait for the whole batch.
      await nextTurn();
      try {
        ready.push({ row, prepared: await task.prepare(row) });
      } catch (error) {
        await fail(row, error);
      }
    }
    done += await writeAll(database, task, ready).catch(async () => {
      // One of them fails: write the others without it.
      let alone = 0;
      for (const each of ready) {
        try {
          alone += await writeOne(database, task, each);
        } catch (error) {
          await fail(each.row, error);
        }
      }
      return alone;
    });
    outbox.wake();
  }
  return { done, failed };
}

async function writeAll<T>(
  database: Database,
  { isRight, write }: Task<T>,
  all: readonly Prepared<T>[],
): Promise<number> {
  if (all.length === 0) return 0;
  return database.transaction().execute(async (trx) => {
    if (!(await isRight(trx))) return 0;
    const unchanged = await lockUnchanged(
      trx,
      all.map(({ row }) => row),
    );
    for (const { row, prepared } of all) if (unchanged.has(row.id)) await write(trx, row, prepared);
    await forgetFailures(trx, [...unchanged]);
    return unchanged.size;
  });
}

async function writeOne<T>(database: Database, task: Task<T>, one: Prepared<T>): Promise<number> {
  try {
    return await writeAll(database, task, [one]);
  } catch (error) {
    // The owner submitted another with the same content at the same moment; now it is found.
    if (!isUniqueViolation(error)) throw error;
    return await writeAll(database, task, [one]);
  }
}

/** Names an error and the place in our code: its message may quote what a person wrote. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  const place = /src\/(server|engine)\/[\w/.-]+:\d+/.exec(error.stack ?? '')?.[0] ?? 'an unknown place';
  return `${error.name}${code === undefined ? '' : ` (${String(code)})`} in ${place}`;
}
