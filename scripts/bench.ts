/**
 * Usage: npm run bench [-- NAME…]
 *
 * Measures what is named, forms and public where nothing is, and writes the figures to tests/bench/bench.json, from which it
 * makes the page beside it. Ends with 1 where a figure is above its limit.
 *
 *   forms      our form beside a bare React page and native HTML with the same fields; BENCH_RUNS says how often (5)
 *   public     what Lighthouse says of the public pages
 *   pages      when login, form and home are ready on slow lines and processors, beside the targets (three minutes)
 *   autosave   what a minute of typing costs on 2G, and whether every word arrives; TYPING_SECONDS says how long (60)
 *   reports    memory and time of exports of 1,000 and of 100,000 applications (some minutes)
 *   lists      server time of the administrators' lists with 1,000 and with 100,000 applications, on SQLite and on
 *              PostgreSQL (half an hour); BENCH_APPLICATIONS says how many instead
 *   load       the real server under saves, uploads, reads and submits of 30 and 300 people, on both databases (a minute);
 *              LOAD_SECONDS says how long each takes (10), from 120 on also minute by minute; LOAD_CONNECTIONS how many
 *              people instead
 *   ranking    the draw, the ranking, the exports and the book of a round of the jury with 10,000 applications and 5 sheets
 *              each, on both databases: server time, and how long they keep others waiting at worst (three minutes);
 *              BENCH_APPLICATIONS says how many instead
 *   publishing the longest turn of the loop while forms are judged, published, handed out and taken back, on both databases
 *   rendering  server time of the public pages as they are kept, and as they are rendered when something was published
 *   generality how many JSON Schemas of others become forms, and where a form judges otherwise than its schema, unsaid (half an
 *              hour; git fetches them once, to node_modules/.cache, or FOREIGN_SCHEMAS names a folder that has them)
 *   deadline   how fast 10,000 drafts are submitted after the last date on SQLite and on PostgreSQL, and how long
 *              `/api/health` takes meanwhile at worst; BENCH_DRAFTS says how many
 */
import { measureAutosave } from '../tests/bench/autosave.ts';
import { measureDeadline } from '../tests/bench/deadline.ts';
import type { Measurement } from '../tests/bench/figures-page.ts';
import { compareForms } from '../tests/bench/forms.ts';
import { measureGenerality } from '../tests/bench/generality/generality.ts';
import { measureLists } from '../tests/bench/lists.ts';
import { measureLoad } from '../tests/bench/load/load.ts';
import { measurePageLoads } from '../tests/bench/page-loads.ts';
import { scorePublicPages } from '../tests/bench/public-pages.ts';
import { measurePublishing } from '../tests/bench/publishing.ts';
import { measureRanking } from '../tests/bench/ranking.ts';
import { recordFigures } from '../tests/bench/record-figures.ts';
import { measureRendering } from '../tests/bench/rendering.ts';
import { measureReports } from '../tests/bench/reports.ts';
import { stopWithHelp } from './commands/read-arguments.ts';

/** How many people send at a time, one measurement per number. */
const crowds = process.env.LOAD_CONNECTIONS ? [Number(process.env.LOAD_CONNECTIONS)] : [30, 300];
const runs = Number(process.env.BENCH_RUNS ?? 5);

/** In the order in which they run and are written. */
const benches: Readonly<Record<string, Measurement>> = {
  pages: () => measurePageLoads(runs),
  autosave: () => measureAutosave(Number(process.env.TYPING_SECONDS ?? 60)),
  forms: () => compareForms(runs),
  public: async () => {
    for (const line of await scorePublicPages(runs)) process.stdout.write(`${line}\n`);
  },
  reports: measureReports,
  lists: () => measureLists(3 * runs),
  ranking: () => measureRanking(3 * runs),
  publishing: measurePublishing,
  rendering: () => measureRendering(runs),
  generality: measureGenerality,
  load: () => measureLoad(Number(process.env.LOAD_SECONDS ?? 10), crowds),
  deadline: () => measureDeadline(Number(process.env.BENCH_DRAFTS ?? 10_000)),
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => !(name in benches));
if (unknown.length > 0) stopWithHelp(`No such measurement: ${unknown.join(', ')}.`);
const wanted = given.length > 0 ? given : ['forms', 'public'];
for (const [name, measure] of Object.entries(benches)) {
  if (!wanted.includes(name)) continue;
  for (const { what, measured, limit, unit } of await recordFigures(name, measure)) {
    process.stderr.write(`${name}: ${what} is ${measured} ${unit}, at most ${limit} is wanted.\n`);
    process.exitCode = 1;
  }
}
