/**
 * `npm run bench`: our form beside a bare React page with the same fields, and what Lighthouse says of the public pages.
 * `npm run bench -- forms` or `-- public` does one of them; BENCH_RUNS says how often (5).
 */
import { compareForms } from './bench/forms.ts';
import { scorePublicPages } from './bench/public-pages.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

if (isWanted('forms')) await compareForms(runs);
if (isWanted('public')) {
  for (const line of await scorePublicPages(runs)) process.stdout.write(`${line}\n`);
}
