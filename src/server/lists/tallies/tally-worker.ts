import type { FastifyBaseLogger } from 'fastify';
import type { Answers } from '#engine/definition.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { writeTogether } from '#server/platform/db/write-together.ts';
import { startRepeating } from '#server/platform/jobs/repeating-task.ts';
import type { Services } from '#server/platform/services.ts';
import { addUpCounts } from '../dashboard/counts-repository.ts';
import {
  countTallies,
  listIdsAfter,
  listWithoutTally,
  lockApplications,
  queueForSums,
  tallyWrites,
} from './tallies-repository.ts';
import { tell } from './tally.ts';

/** Few enough that requests between two of them wait for milliseconds. */
const batch = 200;
const pauseMs = 20;
const restMs = 30_000;

/** How far the search for missing tallies has come: drafts first, then what is submitted, each by id. */
export interface Place {
  readonly isFinal: 0 | 1;
  readonly id: string;
}

/** Where the search for missing tallies begins. */
export const firstPlace: Place = { isFinal: 0, id: '' };

/**
 * Writes what is missing among the next few applications: tallies of applications from before there were any, of drafts after
 * the form has changed, and of all after figures were declared otherwise. Answers where to go on, or null at the end.
 */
export async function fillTallies(database: Database, { isFinal, id }: Place): Promise<Place | null> {
  const ids = await listIdsAfter(database, isFinal, id, batch);
  const last = ids.at(-1);
  if (last === undefined) return isFinal === 0 ? { isFinal: 1, id: '' } : null;
  if ((await listWithoutTally(database, isFinal, ids)).length > 0) {
    await database.transaction().execute(async (trx) => {
      await queueForSums(trx);
      for (const row of await lockApplications(trx, await listWithoutTally(trx, isFinal, ids))) {
        await writeTogether(
          trx,
          tallyWrites(trx, row, tell(formOf(row.form), JSON.parse(row.answers) as Answers)),
        );
      }
    });
  }
  return { isFinal, id: last };
}

/** Keeps the sums of the statistics, and how long the lists are, near what was saved, little by little, while nobody looks at them. */
export function startTallyWorker({ database }: Services, log: FastifyBaseLogger): () => Promise<void> {
  let place: Place | null = firstPlace;
  return startRepeating(
    {
      name: 'tallies',
      turn: async () => {
        if (place) place = await fillTallies(database, place);
        const counted = await countTallies(database, batch);
        await addUpCounts(database);
        return place === null && counted < batch ? restMs : pauseMs;
      },
    },
    log,
  );
}
