import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { askLists, type Figures, questions } from './list-questions.ts';
import { fillLists } from './seed-lists.ts';
import { startPostgres } from './start-postgres.ts';

const sizes = [1000, Number(process.env.BENCH_APPLICATIONS ?? 100_000)] as const;
const person = { email: 'bench@csr-awards.example', password: 'Bench-4-lists' };
const budget = 50;

/**
 * How long the server takes for a page of the administrators' lists, from the request to the text of the answer, with 1,000
 * and with 100,000 applications, on SQLite and on a real PostgreSQL.
 */
export async function measureLists(runs: number): Promise<void> {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    const figures: Figures[] = [];
    for (const size of sizes) figures.push(await measureOn(kind, size, runs));
    const [few, many] = figures as [Figures, Figures];
    const heading = `${sizes[1].toLocaleString('en')}: median`.padStart(19);
    console.log(`\n${kind}, ms of server time   1,000: median    p95${heading}    p95   ratio`);
    for (const question of Object.keys(questions)) {
      const [a, b] = [few[question], many[question]];
      if (!a || !b) continue;
      const cells = [
        a.median.toFixed(1).padStart(15),
        a.p95.toFixed(1).padStart(7),
        b.median.toFixed(1).padStart(19),
        b.p95.toFixed(1).padStart(7),
        (b.median / a.median).toFixed(1).padStart(8),
        b.median > budget ? `  over ${budget}` : '',
      ];
      console.log(question.padEnd(27) + cells.join(''));
    }
  }
}

async function measureOn(kind: 'SQLite' | 'PostgreSQL', size: number, runs: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'csr-awards-bench-'));
  const server = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    const config = parseConfig({
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
      ...(server && { DATABASE_URL: server.url }),
    });
    if (!config.ok) throw new Error(config.error.join('\n'));
    await fillLists(config.value, size, person);
    const { app } = await createApp(config.value, { site: null });
    try {
      return await askLists(app, person, runs);
    } finally {
      await app.close();
    }
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
