import type { FastifyBaseLogger } from 'fastify';
import { listOutdated, renewRow } from '#server/applications/rows/rows-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { errorFields } from '#server/platform/error-fields.ts';
import { repeat } from '#server/platform/jobs/job.ts';
import { countChangedDay } from './statistics/figures-repository.ts';

const batch = 100;
const pauseMs = 20;
const restMs = 30_000;

/**
 * Updates rows that were computed by other declarations of columns and figures, once from first to last: while an
 * earlier version still serves beside this one, the two would undo each other's work. After that, and whenever rows
 * have changed, it counts the days of the statistics.
 */
export const startListWorker = repeat('lists', ({ database }, log) => {
  let after: string | undefined = '';
  return async () => {
    if (after === undefined) return (await countChangedDay(database)) ? pauseMs : restMs;
    const ids: readonly string[] = await listOutdated(database, after, batch);
    for (const id of ids) await renew(database, id, log);
    after = ids.at(-1);
    return pauseMs;
  };
});

/** A row that fails keeps what it shows, and does not hold up the others. */
async function renew(database: Database, id: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await renewRow(database, id);
  } catch (error) {
    log.error({ application: id, ...errorFields(error) }, 'a row of the lists could not be computed');
  }
}
