import { setTimeout as pause } from 'node:timers/promises';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { listDrafts } from '#server/deadline/automatic/automatic-repository.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { prepareDatabase } from '#server/modules.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { writeDrafts } from '../api/many-drafts.ts';
import { startServer } from '../support/running-server.ts';
import { onDatabases, type Place, quantile, rounded } from './on-databases.ts';

/** Limit for an answer of `/api/health` while drafts are submitted, in milliseconds. */
const budget = 250;

/**
 * Submits drafts after the last date on a server in a separate process, on SQLite and on a real PostgreSQL, and polls its
 * health all the while.
 */
export async function measureDeadline(drafts: number): Promise<void> {
  const rows: Record<string, object> = {};
  await onDatabases(async (place) => {
    const { seconds, times } = await measureOn(place, drafts);
    const worst = Math.max(...times);
    rows[place.kind] = {
      drafts,
      seconds: rounded(seconds),
      'drafts/s': rounded(drafts / seconds, 0),
      'health asked': times.length,
      'median ms': rounded(quantile(times, 0.5)),
      'worst ms': rounded(worst),
      [`over ${budget}`]: worst > budget,
    };
  });
  console.table(rows);
}

async function measureOn({ config, environment }: Place, drafts: number) {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, new Date());
    await writeDrafts(database, drafts);
    const server = await startServer(environment);
    try {
      const changer = { actorId: null, actorRole: 'terminal', from: {} };
      const began = performance.now();
      await changeDeadline(
        database,
        currentEdition(new Date()),
        { action: 'close' },
        changer,
        () => new Date(),
      );
      const times: number[] = [];
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const asked = performance.now();
          await (await fetch(`${server.origin}/api/health`)).text();
          times.push(performance.now() - asked);
          await pause(10);
        }
      })();
      // One row, not a count: this process polls health too, and a count of 10,000 would keep its own clock waiting.
      const edition = editionId(currentEdition(new Date()));
      const left = () => listDrafts(database, { after: '', size: 1, now: new Date() }, edition);
      while ((await left()).length > 0) await pause(250);
      const seconds = (performance.now() - began) / 1000;
      isOver = true;
      await watching;
      return { seconds, times };
    } finally {
      await server.stop();
    }
  } finally {
    await database.destroy();
  }
}
