import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { leaveRow, listOutdatedRows, renewRow } from './rows-repository.ts';

const batch = 100;
const pauseMs = 20;
const restMs = 30_000;

/**
 * Brings rows of lists up to date that were worked out by other declarations of columns: a column that the form has declared
 * since is filled while the portal is at work. Once all are, it rests for good: while an earlier version still serves beside this
 * one, the two would undo each other's work.
 */
export function startListFactsWorker({ database }: Services, log: FastifyBaseLogger): () => Promise<void> {
  let isDone = false;
  return startRepeating(
    {
      name: 'list facts',
      turn: async () => {
        if (isDone) return restMs;
        const ids = await listOutdatedRows(database, batch);
        for (const id of ids) await renew(database, id, log);
        isDone = ids.length < batch;
        return isDone ? restMs : pauseMs;
      },
    },
    log,
  );
}

/** One that fails keeps what it shows, and holds up no other. */
async function renew(database: Database, id: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await renewRow(database, id);
  } catch (error) {
    log.error({ application: id, name: (error as Error).name }, 'a row of the lists could not be worked out');
    await leaveRow(database, id);
  }
}
