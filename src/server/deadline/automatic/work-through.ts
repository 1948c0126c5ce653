import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApplicationRow } from '#server/applications/applications-repository.ts';
import { type Database, isUniqueViolation } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { lockUnchanged, type Page } from './automatic-repository.ts';
import { type DeadlineFailure, forgetFailures, noteFailure } from './failures-repository.ts';

/** What a pass over applications came to. */
export interface Pass {
  readonly done: number;
  /** What could not be done this time; a later pass tries again. */
  readonly failed: readonly DeadlineFailure[];
}

/** What is done to each of many applications. */
export interface Task<T> {
  /** The next page of those it is still to be done to. */
  readonly list: (page: Page) => Promise<ApplicationRow[]>;
  /** Works out what will be written, outside of any transaction: it may take its time. */
  readonly prepare: (row: ApplicationRow) => Promise<T>;
  /** Whether it may still be done; asked in each transaction, which keeps the answer true. */
  readonly isRight: (trx: Database) => Promise<boolean>;
  /** Writes what was prepared of an application that has not changed since. */
  readonly write: (trx: Database, row: ApplicationRow, prepared: T) => Promise<void>;
}

interface Prepared<T> {
  readonly row: ApplicationRow;
  readonly prepared: T;
}

/** Few enough that a save which waits for their transaction waits for milliseconds; a disk takes as long for ten as for one. */
const batch = 10;

/**
 * Does something to applications one small batch after the other. Each is prepared outside of the transaction that writes
 * it, and written only if it is then as it was read. Safe with several servers and with kills: what is done is done, the
 * next pass goes on. One that fails does not hold up the others: it is noted with its reason and tried again later.
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
      // SQLite answers at once: without a turn of the loop in between, others would wait for the whole batch.
      await nextTurn();
      try {
        ready.push({ row, prepared: await task.prepare(row) });
      } catch (error) {
        await fail(row, error);
      }
    }
    done += await writeAll(database, task, ready).catch(async () => {
      // One of them: the others are written without it.
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
    // Another of this owner with the same content was submitted at the same moment; now it is found.
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
