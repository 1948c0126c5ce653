/**
 * `npm run edition -- YEAR`: writes the next edition from the last, moves the financial years of its form on once the last
 * has closed, and says what remains to be filled in. Asked again, it goes on where people have come to; what is written is
 * never written over. The earlier edition stays served.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askAgain, askedNow } from '#authoring/editions/ask-again.ts';
import { formYearsLater, nextEdition, withValue } from '#authoring/editions/next-edition.ts';
import { readEditions } from '#authoring/editions/read-editions.ts';
import { yearFiles } from '#authoring/editions/written-years.ts';
import { awardLevels } from '#contract/programme/awards.ts';
import { type Edition, endOf } from '#contract/programme/edition.ts';
import { stop } from './commands/operator-command.ts';
import { root } from './commands/run-command.ts';

const usage = `npm run edition -- YEAR   writes schemas/editions/YEAR.json from the year before, and says what remains to be
                          filled in; the form's financial years are moved on once the year before has closed`;
const schemasDir = join(root, 'schemas');

function readYear(): number {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [year = ''] = positionals;
    if (positionals.length === 1 && /^20\d\d$/.test(year)) return Number(year);
  } catch {
    // Said below.
  }
  return stop(usage);
}

/** The file of an edition, whether or not there is one. */
function fileOf(year: number): string {
  return join(schemasDir, `editions/${year}.json`);
}

function writeEdition(last: Edition): void {
  const year = last.year + 1;
  if (existsSync(fileOf(year))) return;
  writeFileSync(fileOf(year), nextEdition(readFileSync(fileOf(last.year), 'utf8'), last));
  console.log(`Written: schemas/editions/${year}.json, from ${last.year}. Read its texts over.`);
  const winners = join(root, 'src/content/winners.json');
  const lists = awardLevels.reduce(
    (text, level) => withValue(text, [level, String(year)], []),
    readFileSync(winners, 'utf8'),
  );
  writeFileSync(winners, lists);
  console.log(`Written: src/content/winners.json, with empty lists for ${year}.`);
}

/** Drafts of the last edition are still asked about its years until it has closed. */
function moveForm(last: Edition, now: Date): void {
  const [oldest = ''] = last.financialYears.slice(-1);
  const waiting = yearFiles(schemasDir, last.form).filter((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes(oldest) || text.includes(oldest.replace('-', '_'));
  });
  if (waiting.length === 0) return;
  const next = `npm run edition -- ${last.year + 1}`;
  if (endOf(last.closes) > now) {
    console.log(
      `The form goes on asking about ${last.financialYears.join(', ')}: ${last.year} closes on ${last.closes}.`,
    );
    console.log(`After that day run "${next}" again: it moves the form's years on.`);
    return;
  }
  const before = askedNow(schemasDir, last.form);
  for (const file of yearFiles(schemasDir, last.form)) {
    const text = readFileSync(file, 'utf8');
    const moved = formYearsLater(text, last);
    if (moved === text) continue;
    writeFileSync(file, moved);
    console.log(`Moved on: the financial years in ${file.slice(root.length + 1).replaceAll('\\', '/')}`);
  }
  for (const title of before ? askAgain(schemasDir, last.form, before) : [])
    console.log(`Asked again in drafts, as it is about another year: ${title}`);
  for (const file of yearFiles(schemasDir, last.form)) {
    readFileSync(file, 'utf8')
      .split('\n')
      .forEach((text, at) => {
        const [day] = /20\d\d-\d\d-\d\d/.exec(text) ?? [];
        if (day)
          console.log(
            `Read over: ${file.slice(root.length + 1).replaceAll('\\', '/')}:${at + 1} says ${day}`,
          );
      });
  }
  console.log('What that does to drafts: npm run schemas -- --impact');
}

const year = readYear();
const { editions, problems } = readEditions(schemasDir);
if (problems.length > 0) {
  const [{ file = '', line = 0, wrong = '' } = {}] = problems;
  stop(`First put right what is wrong (npm run schemas): ${file}:${line} ${wrong}`);
}
const last = editions.find((edition) => edition.year === year - 1);
if (!last) {
  stop(`There is no finished edition of ${year - 1}; there are ${editions.map((it) => it.year).join(', ')}.`);
}
writeEdition(last);
moveForm(last, new Date());
const blanks = readEditions(schemasDir).blanks.filter(({ file }) => file.endsWith(`/${year}.json`));
for (const { file, line, wrong } of blanks) console.log(`To do: ${file}:${line} ${wrong}`);
console.log(
  blanks.length > 0
    ? `Until this is done nothing serves ${year}, and ${last.year} stays as it is. "npm run schemas" checks.`
    : `${year} is complete. It is served from the next start, and becomes the current edition on its day "announced".`,
);
