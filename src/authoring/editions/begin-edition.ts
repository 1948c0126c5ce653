import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type AwardLevel, awardLevels } from '#contract/programme/awards.ts';
import { type Edition, endOf } from '#contract/programme/edition.ts';
import { withValue } from '#engine/written/json-text.ts';
import type { Problem } from '../read/problem.ts';
import { readSource } from '../read/source.ts';
import { askAgain, askedNow } from './ask-again.ts';
import { formYearsLater, nextEdition } from './next-edition.ts';
import { readEditions } from './read-editions.ts';
import { yearFiles } from './written-years.ts';

/**
 * Writes the edition of a year from the last one, and moves the financial years of its form forward once the last has
 * closed; yields what it did and what remains to be done, in words. Called again, it continues from where people are; it
 * never overwrites anything. Throws if there is nothing to begin with. Call it on a copy of the project: a failure on the way
 * leaves the files half changed.
 */
export function* beginEdition(root: string, year: number, now: Date): Iterable<string> {
  const schemasDir = join(root, 'schemas');
  const { editions, problems } = readEditions(schemasDir);
  refuseFirst(problems);
  const last = editions.find((edition) => edition.year === year - 1);
  if (last === undefined) {
    const years = editions.map((it) => it.year).join(', ');
    throw new Error(`There is no finished edition of ${year - 1}; there are ${years}.`);
  }
  yield* writeEdition(root, last);
  yield* moveForm(root, last, now);
  const blanks = readEditions(schemasDir).blanks.filter(({ file }) => file.endsWith(`/${year}.json`));
  for (const { file, line, wrong } of blanks) yield `To do: ${file}:${line} ${wrong}`;
  yield blanks.length > 0
    ? `Until this is done nothing serves ${year}, and ${last.year} stays as it is. "npm run schemas" checks.`
    : `${year} is complete. It is served from the next start, and becomes the current edition on its day "announced".`;
}

function* writeEdition(root: string, last: Edition): Iterable<string> {
  const year = last.year + 1;
  const file = (of: number) => join(root, `schemas/editions/${of}.json`);
  if (existsSync(file(year))) return;
  writeFileSync(file(year), nextEdition(readFileSync(file(last.year), 'utf8'), last));
  yield `Written: schemas/editions/${year}.json, from ${last.year}. Read its texts over.`;
  const winners = join(root, 'src/content/winners.json');
  const reading = readSource(join(root, 'schemas'), winners);
  if ('problems' in reading) return refuseFirst(reading.problems);
  const before = readFileSync(winners, 'utf8');
  const years = reading.source.value as { readonly [level in AwardLevel]?: readonly object[] };
  const lists = awardLevels.reduce(
    (text, level) => withValue(text, [level], [{ year, winners: [] }, ...(years[level] ?? [])]),
    before,
  );
  writeFileSync(winners, lists);
  yield `Written: src/content/winners.json, with empty lists for ${year}.`;
}

/** Throws in words if something is wrong with the files to begin from. */
function refuseFirst([problem]: readonly Problem[]): void {
  if (problem === undefined) return;
  const { file, line, wrong } = problem;
  throw new Error(`First put right what is wrong (npm run schemas): ${file}:${line} ${wrong}`);
}

/** Drafts of the last edition are still asked about its years until it has closed. */
function* moveForm(root: string, last: Edition, now: Date): Iterable<string> {
  const schemasDir = join(root, 'schemas');
  const [oldest = ''] = last.financialYears.slice(-1);
  const files = yearFiles(schemasDir, last.form);
  const isWaiting = files.some((file) => {
    const text = readFileSync(file, 'utf8');
    return text.includes(oldest) || text.includes(oldest.replace('-', '_'));
  });
  if (!isWaiting) return;
  if (endOf(last.closes) > now) {
    yield `The form goes on asking about ${last.financialYears.join(', ')}: ${last.year} closes on ${last.closes}.`;
    yield `After that day run "npm run edition -- ${last.year + 1}" again: it moves the form's years on.`;
    return;
  }
  const before = askedNow(schemasDir, last.form);
  const named = (file: string) => relative(root, file).replaceAll('\\', '/');
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const moved = formYearsLater(text, last);
    if (moved === text) continue;
    writeFileSync(file, moved);
    yield `Moved on: the financial years in ${named(file)}`;
  }
  for (const title of before ? askAgain(schemasDir, last.form, before) : [])
    yield `Asked again in drafts, as it is about another year: ${title}`;
  for (const file of files) {
    for (const [at, text] of readFileSync(file, 'utf8').split('\n').entries()) {
      const [day] = /20\d\d-\d\d-\d\d/.exec(text) ?? [];
      if (day) yield `Read over: ${named(file)}:${at + 1} says ${day}`;
    }
  }
  yield 'What that does to drafts: npm run schemas -- --impact';
}
