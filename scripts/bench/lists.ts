import { createApp } from '#server/app.ts';
import { askLists, type Figures, questions } from './list-questions.ts';
import { onDatabases, rounded } from './on-databases.ts';
import { fillLists } from './seed-lists.ts';

const sizes = [1000, Number(process.env.BENCH_APPLICATIONS ?? 100_000)] as const;
const person = { email: 'bench@csr-awards.example', password: 'Bench-4-lists' };
const budget = 50;

/**
 * How long the server takes for a page of the administrators' lists, from the request to the text of the answer, with 1,000
 * and with 100,000 applications, on SQLite and on a real PostgreSQL.
 */
export async function measureLists(runs: number): Promise<void> {
  const found: { readonly kind: string; readonly figures: Figures }[] = [];
  for (const size of sizes) {
    await onDatabases(async ({ kind, config }) => {
      await fillLists(config, size, person);
      const { app } = await createApp(config, { site: null });
      try {
        found.push({ kind, figures: await askLists(app, person, runs) });
      } finally {
        await app.close();
      }
    });
  }
  for (const kind of ['SQLite', 'PostgreSQL']) {
    const [few, many] = found.filter((each) => each.kind === kind).map(({ figures }) => figures);
    console.log(
      `\n${kind}, ms of server time with ${sizes.map((size) => size.toLocaleString('en')).join(' and ')}`,
    );
    const rows = Object.keys(questions).flatMap((question) => {
      const [a, b] = [few?.[question], many?.[question]];
      if (!a || !b) return [];
      const figures = {
        'median, few': rounded(a.median),
        'p95, few': rounded(a.p95),
        'median, many': rounded(b.median),
        'p95, many': rounded(b.p95),
        ratio: rounded(b.median / a.median),
        [`over ${budget}`]: b.median > budget,
      };
      return [[question, figures]];
    });
    console.table(Object.fromEntries(rows));
  }
}
