/**
 * Usage: npm run bench [-- NAME…]
 *
 * `npm run bench`: our form beside a bare React page and native HTML with the same fields, and what Lighthouse says of the public pages.
 * `npm run bench -- forms` or `-- public` does one of them; BENCH_RUNS says how often (5).
 * `npm run bench -- pages`: when login, form and home are ready on slow lines and processors, their requests and scripts, beside
 * the targets (three minutes); `-- autosave`: what a minute of typing costs on 2G, and whether every word arrives; TYPING_SECONDS
 * says how long (60).
 * `npm run bench -- reports`: memory and time of exports of 1,000 and of 100,000 applications (some minutes).
 * `npm run bench -- lists`: server time of the administrators' lists with 1,000 and with 100,000 applications, on SQLite
 * and on PostgreSQL (half an hour); BENCH_APPLICATIONS says how many instead.
 * `npm run bench -- load`: the real server under saves, uploads, reads and submits of 30 and 300 people, on both databases
 * (a minute); LOAD_SECONDS says how long each takes (10).
 * `npm run bench -- ranking`: the draw, the ranking, the exports and the book of a round of the jury with 10,000 applications and 5
 * sheets each, on both databases: server time, and how long they keep others waiting at worst (three minutes); BENCH_APPLICATIONS
 * says how many instead.
 * `npm run bench -- deadline`: how fast 10,000 drafts are submitted after the last date on SQLite and on PostgreSQL, and how
 * long `/api/health` takes meanwhile at worst; BENCH_DRAFTS says how many.
 */
import { measureAutosave } from './bench/autosave.ts';
import { measureDeadline } from './bench/deadline.ts';
import { compareForms } from './bench/forms.ts';
import { measureLists } from './bench/lists.ts';
import { measureLoad } from './bench/load.ts';
import { measurePageLoads } from './bench/page-loads.ts';
import { scorePublicPages } from './bench/public-pages.ts';
import { measureRanking } from './bench/ranking.ts';
import { measureReports } from './bench/reports.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

if (wanted.includes('pages')) await measurePageLoads(runs);
if (wanted.includes('autosave')) await measureAutosave(Number(process.env.TYPING_SECONDS ?? 60));
if (isWanted('forms')) await compareForms(runs);
if (isWanted('public')) {
  for (const line of await scorePublicPages(runs)) process.stdout.write(`${line}\n`);
}
if (wanted.includes('reports')) await measureReports();
if (wanted.includes('lists')) await measureLists(3 * runs);
if (wanted.includes('ranking')) await measureRanking(3 * runs);
if (wanted.includes('load')) await measureLoad(Number(process.env.LOAD_SECONDS ?? 10));
if (wanted.includes('deadline')) await measureDeadline(Number(process.env.BENCH_DRAFTS ?? 10_000));
