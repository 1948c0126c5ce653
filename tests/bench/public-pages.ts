import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { publicPages } from '#contract/public-pages.ts';
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts';
import { runNode } from '../../scripts/commands/run-command.ts';
import { freePort } from '../../scripts/development/dev-server.ts';
import { startServer } from '../support/running-server.ts';
import { quantile } from './on-databases.ts';

const pages = publicPages().map(({ path }) => path);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const wanted = 98;

/** Fetched by npm on demand: it brings a hundred packages, and only this measurement uses it. */
const lighthouse = ['--yes', 'lighthouse@12.8.2'];
const run = promisify(execFile);

interface Report {
  readonly categories: {
    readonly [category in (typeof categories)[number]]?: { readonly score: number | null };
  };
}

/**
 * Lighthouse's scores (0 to 100, median of `runs`) of every public page on the built server, in its mobile profile: a
 * line of text per page. The search-engine score counts only if the site allows indexing.
 */
export async function scorePublicPages(runs: number): Promise<string[]> {
  const built = await runNode(['scripts/build.ts']);
  if (!built.ok) throw new Error('The site could not be built.');
  const port = await freePort();
  const server = await startServer();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const lines = [
      `${'Lighthouse, mobile'.padEnd(26)}${categories.map((it) => it.padStart(16)).join('')}   (≥ ${wanted})`,
    ];
    for (const page of pages) {
      const scores = categories.map((): number[] => []);
      for (let time = 0; time < runs; time++) {
        const report = await measure(server.origin + page, port);
        for (const [at, category] of categories.entries()) {
          scores[at]?.push((report.categories[category]?.score ?? 0) * 100);
        }
      }
      lines.push(
        page.padEnd(26) + scores.map((list) => quantile(list, 0.5).toFixed(0).padStart(16)).join(''),
      );
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(address: string, port: number): Promise<Report> {
  const flags = ['--quiet', '--output=json', `--port=${port}`, `--only-categories=${categories.join(',')}`];
  const { stdout } = await run('npx', [...lighthouse, address, ...flags], { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as Report;
}
