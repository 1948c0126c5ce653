import { chromium } from 'playwright';
import { chromiumArguments, ensureChromium } from '../chromium.ts';
import { median, type, type Visit, visit } from './measure.ts';
import { servePages } from './pages.ts';
import { validationTime } from './validation.ts';

const line = '#general-legalName';
const area = '#projectDescription-description';
const words = 'The quick brown fox jumps over the lazy dog and runs on ';
const longText = words.repeat(50);

interface Figures {
  load: number[];
  line: number[];
  area: number[];
  conditional: number[];
  submit: number[];
}

const pages = ['native', 'bare', 'ours'] as const;
type Name = (typeof pages)[number];

async function perKey(open: Visit, selector: string): Promise<number> {
  const text = words.slice(0, 40);
  const script = await open.script(async () => {
    await type(open.page, selector, text, 20);
    // The pause in which our form commits belongs to the bill.
    await new Promise((resume) => setTimeout(resume, 450));
  });
  return script / text.length;
}

async function measure(open: Visit, figures: Figures): Promise<void> {
  const { page } = open;
  figures.load.push(open.load);
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
  const error = page.getByText('is required').last();
  figures.submit.push(
    await open.task(async () => {
      await page.locator('#submit').click();
      await error.waitFor();
    }),
  );
}

/**
 * Our form beside a bare React page with the same fields, and beside native HTML, which is the limit; in one Chromium.
 * Prints medians of `runs` visits, and ratios to bare React.
 */
export async function compareForms(runs: number): Promise<void> {
  const { origin, server } = await servePages();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] });
  try {
    const budgets: { [figure in keyof Figures]: number } = {
      load: 2.5,
      line: 1.1,
      area: 1.1,
      conditional: 1.3,
      submit: 2.2,
    };
    const titles: { [figure in keyof Figures]: string } = {
      load: 'load, tasks',
      line: 'script per key, one line',
      area: 'script per key, longest text',
      conditional: 'conditional question, tasks',
      submit: 'empty submit until errors, tasks',
    };
    for (const times of [1, 16]) {
      const empty = (): Figures => ({ load: [], line: [], area: [], conditional: [], submit: [] });
      const figures: { [name in Name]: Figures } = { native: empty(), bare: empty(), ours: empty() };
      for (let run = 0; run < runs; run++) {
        for (const name of pages) {
          const open = await visit(browser, origin, `${name}.html?times=${times}`);
          await measure(open, figures[name]);
          await open.close();
        }
      }
      process.stdout.write(`\n${`Form × ${times}`.padEnd(34)}native ms  bare ms  ours ms   ratio   budget\n`);
      for (const key of Object.keys(titles) as (keyof Figures)[]) {
        const [native, bare, ours] = pages.map((name) => median(figures[name][key])) as [
          number,
          number,
          number,
        ];
        const budget = times === 1 || key === 'line' || key === 'area' ? `≤ ${budgets[key]}` : '';
        process.stdout.write(
          `${titles[key].padEnd(34)}${[native, bare, ours].map((ms) => ms.toFixed(2).padStart(9)).join('')}${(ours / bare).toFixed(2).padStart(8)}   ${budget}\n`,
        );
      }
    }
    process.stdout.write(
      `\nvalidation of the whole document in Node: ${validationTime().toFixed(4)} ms (< 0.1)\n\n`,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
