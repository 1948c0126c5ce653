import { type Browser, chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../../scripts/chromium.ts';
import type { HeldFigure } from './figures-page.ts';
import { reach, type, type Visit, visit } from './measure.ts';
import { servePages } from './serve-pages.ts';
import { validationTime } from './validation.ts';

const line = '#general-legalName';
const area = '#projectDescription-description';
const words = 'The quick brown fox jumps over the lazy dog and runs on ';
const longText = words.repeat(50);

/** How much more than bare React a form may take: once, and sixteen times as long. */
const limits = {
  load: { title: 'load, tasks', 1: 1.4, 16: 1.6 },
  line: { title: 'script per key, one line', 1: 1, 16: 1 },
  area: { title: 'script per key, longest text', 1: 1, 16: 1 },
  conditional: { title: 'conditional question, tasks', 1: 1.5, 16: 1.5 },
  submit: { title: 'empty submit with its errors, tasks', 1: 1.1, 16: 1.1 },
} as const;

/** Megabytes of heap that the form may take. */
const heapLimit = 2.6;

type Figure = keyof typeof limits;
type Limits = (typeof limits)[Figure];
type Figures = { readonly [figure in Figure | 'heap']: number[] };

const pages = ['native', 'bare', 'ours'] as const;
type Name = (typeof pages)[number];

async function perKey(open: Visit, selector: string): Promise<number> {
  const text = words.slice(0, 40);
  const script = await open.script(async () => {
    await type(open.page, selector, text, 20);
    // The pause before our form commits counts as well.
    await new Promise((resume) => setTimeout(resume, 450));
  });
  return script / text.length;
}

async function measure(open: Visit, figures: Figures): Promise<void> {
  const { page } = open;
  figures.load.push(open.load);
  figures.heap.push(await open.heap());
  await perKey(open, line); // warms the code up, as a typist does
  figures.line.push(await perKey(open, line));
  await page.locator(area).fill(longText);
  await perKey(open, area);
  figures.area.push(await perKey(open, area));
  const direct = page.locator('input[name="project-mode"]').first();
  const partners = page.locator('input[name="project-mode"]').last();
  const asked = page.locator('#project-implementingPartners');
  for (let round = 0; round < 3; round++) {
    figures.conditional.push(
      await open.task(async () => {
        await partners.check();
        await asked.waitFor();
      }),
    );
    await direct.check();
  }
  await reach(page, '#submit');
  // Messages appear with the click. Looking for their text reads every element of the page, and is not the form's work.
  figures.submit.push(await open.task(() => page.locator('#submit').click()));
  await page.getByText('is required').last().waitFor();
}

/**
 * Our form beside a bare React page with the same fields, and beside native HTML, which is the limit; in one Chromium.
 * Prints the best of `runs` visits, and returns ratios to bare React.
 */
export async function compareForms(runs: number): Promise<readonly HeldFigure[]> {
  const { origin, server } = await servePages();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  try {
    const held: HeldFigure[] = [];
    for (const times of [1, 16] as const) {
      const best = await bestOf(runs, browser, origin, times);
      process.stdout.write(`\n${`Form × ${times}`.padEnd(34)}   native     bare     ours   ratio  at most\n`);
      for (const [figure, { title, [times]: limit }] of Object.entries(limits) as [Figure, Limits][]) {
        const [native, bare, ours] = pages.map((name) => best(name, figure)) as [number, number, number];
        const measured = Math.round((ours / bare) * 100) / 100;
        held.push({ what: `form × ${times}: ${title}`, measured, limit, unit: 'times bare React' });
        const cells = [native, bare, ours, measured, limit].map((cell) => cell.toFixed(2).padStart(9));
        process.stdout.write(`${title.padEnd(34)}${cells.join('')}\n`);
      }
      if (times > 1) continue;
      const measured = Math.round(best('ours', 'heap') * 10) / 10;
      held.push({ what: 'form × 1: heap', measured, limit: heapLimit, unit: 'MB' });
    }
    const validation = Number(validationTime().toFixed(4));
    held.push({ what: 'judging the whole document in Node', measured: validation, limit: 0.1, unit: 'ms' });
    return held;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Visits the pages in turn; returns the lowest value of a figure per page. */
async function bestOf(
  runs: number,
  browser: Browser,
  origin: string,
  times: number,
): Promise<(name: Name, figure: keyof Figures) => number> {
  const empty = (): Figures => ({ load: [], line: [], area: [], conditional: [], submit: [], heap: [] });
  const found = { native: empty(), bare: empty(), ours: empty() };
  for (let run = 0; run < runs; run++) {
    for (const name of pages) {
      const open = await visit(browser, origin, `${name}.html?times=${times}`);
      await measure(open, found[name]);
      await open.close();
    }
  }
  return (name, figure) => Math.min(...found[name][figure]);
}
