import { publicPages } from '#contract/public-pages.ts';
import { withValue } from '#engine/written/json-text.ts';
import type { Portal } from '#server/app.ts';
import { withChanges } from '#server/forms/releases/base.ts';
import { siteFolder } from '#server/platform/http/plugins/site.ts';
import { runNode } from '../../scripts/commands/run-command.ts';
import type { HeldFigure } from './figures-page.ts';
import { onDatabases, quantile, rounded } from './on-databases.ts';
import { costOf, publish, withPortal } from './portal-calls.ts';

/** Processor milliseconds that a page may take: from the cache, and rendered. */
const limits = { kept: 1, rendered: 30 };
const path = 'content/faq.json';
/** A cached page takes less than the resolution of the processor clock. */
const readings = 100;

/** Server time of public pages from the cache, and rendered after a publication: medians of the slowest. */
export async function measureRendering(runs: number): Promise<readonly HeldFigure[]> {
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) throw new Error('The site could not be built.');
  const held: HeldFigure[] = [];
  const nothing = async () => undefined;
  await onDatabases(({ kind, config }) =>
    withPortal(
      config,
      nothing,
      async (_call, portal) => {
        const times = await measure(portal, runs);
        console.log(`\n${kind}`);
        console.table(times);
        for (const which of ['kept', 'rendered'] as const) {
          const measured = Math.max(...Object.values(times).map((each) => each[which]));
          held.push({ what: `${kind}: a page, ${which}`, measured, limit: limits[which], unit: 'ms' });
        }
      },
      siteFolder,
    ),
  );
  return held;
}

async function measure(portal: Portal, runs: number): Promise<Record<string, typeof limits>> {
  const pages = publicPages().map(({ path: url }) => ({
    url,
    kept: [] as number[],
    rendered: [] as number[],
  }));
  // The very first rendering warms up the code: a server does that before the first visitor.
  for (let run = 0; run <= runs; run++) {
    await publish(portal, (base) =>
      withChanges(base, [{ path, text: withValue(base.get(path) ?? '', ['title'], `Measured ${run}`) }]),
    );
    for (const { url, kept, rendered } of pages) {
      const first = await processorTime(portal, url, 1);
      const others = await processorTime(portal, url, readings);
      if (run === 0) continue;
      rendered.push(first);
      kept.push(others);
    }
  }
  const median = (values: readonly number[]) => rounded(quantile(values, 0.5), 2);
  return Object.fromEntries(
    pages.map(({ url, kept, rendered }) => [url, { kept: median(kept), rendered: median(rendered) }]),
  );
}

/** Per call, on average. */
async function processorTime({ app }: Portal, url: string, times: number): Promise<number> {
  const { cost } = await costOf(async () => {
    for (let time = 0; time < times; time++) {
      const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
    }
  });
  return cost.cpu / times;
}
