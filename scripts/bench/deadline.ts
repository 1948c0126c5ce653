import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentEdition, editionId } from '#contract/programme/edition.ts';
import { listDrafts } from '#server/deadline/automatic/automatic-repository.ts';
import { changeDeadline } from '#server/deadline/change-deadline.ts';
import { prepareDatabase } from '#server/modules.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { writeDrafts } from '../../tests/api/many-drafts.ts';
import { processEnvironment } from '../../tests/support/process-environment.ts';
import { root } from '../commands/run-command.ts';
import { freePort } from '../development/dev-server.ts';
import { startPostgres } from './start-postgres.ts';

/** No answer of `/api/health` may take longer while drafts are submitted, in milliseconds. */
const budget = 250;

/**
 * Submits drafts after the last date on a server in a process of its own, on SQLite and on a real PostgreSQL, and asks it
 * all the while whether it is well.
 */
export async function measureDeadline(drafts: number): Promise<void> {
  console.log('database      drafts   seconds   drafts/s   health: asked   median ms   worst ms');
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const { seconds, times } = await measureOn(kind, drafts);
    const sorted = [...times].sort((a, b) => a - b);
    const worst = sorted.at(-1) ?? 0;
    const cells = [
      kind.padEnd(11),
      String(drafts).padStart(9),
      seconds.toFixed(1).padStart(10),
      (drafts / seconds).toFixed(0).padStart(11),
      String(times.length).padStart(16),
      (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1).padStart(12),
      worst.toFixed(1).padStart(11),
      worst > budget ? `   over ${budget}` : '',
    ];
    console.log(cells.join(''));
  }
}

async function measureOn(kind: 'SQLite' | 'PostgreSQL', drafts: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'csr-awards-bench-deadline-'));
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const database = await openDatabase({ databaseUrl: postgres?.url ?? null, dataDir });
  const port = await freePort();
  try {
    await prepareDatabase(database, new Date());
    await writeDrafts(database, drafts);
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: processEnvironment({
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        ...(postgres && { DATABASE_URL: postgres.url }),
      }),
    });
    const gone = once(server, 'exit');
    try {
      const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then((answer) => answer.text());
      while ((await ask().catch(() => null)) === null) await pause(50);
      const clock = () => new Date();
      const changer = { actorId: null, actorRole: 'terminal', from: {} };
      const began = performance.now();
      await changeDeadline(database, { action: 'close' }, changer, clock);
      const times: number[] = [];
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          const asked = performance.now();
          await ask();
          times.push(performance.now() - asked);
          await pause(10);
        }
      })();
      // One row, not a count: this process asks health too, and a count of 10,000 would keep its own clock waiting.
      const edition = editionId(currentEdition(new Date()));
      const left = () => listDrafts(database, { after: '', size: 1, now: new Date() }, edition);
      while ((await left()).length > 0) await pause(250);
      const seconds = (performance.now() - began) / 1000;
      isOver = true;
      await watching;
      return { seconds, times };
    } finally {
      server.kill('SIGTERM');
      await gone;
    }
  } finally {
    await database.destroy();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
