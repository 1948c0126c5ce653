import { join } from 'node:path';
import { currentEdition, type Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import { readText } from '../read/read-text.ts';
import { writtenYear, yearFiles } from './written-years.ts';

/**
 * Where the form of the current edition asks about financial years that differ from the edition's. Once the next edition
 * is begun, the form may move on to its years.
 */
export function findDifferingYears(
  schemasDir: string,
  editions: readonly Edition[],
  begun: readonly Edition[],
  now: Date,
): Problem[] {
  if (editions.length === 0) return [];
  const { form, financialYears, year } = currentEdition(now, editions);
  const asked = new Set<string>();
  const problems = yearFiles(schemasDir, form).flatMap((file) => {
    const reading = readText(file);
    if ('fault' in reading) return [];
    return [...reading.text.matchAll(writtenYear)].flatMap(({ 0: written, 1: from, 2: to, index }) => {
      const named = `${from}-${to}`;
      asked.add(named);
      if (financialYears.includes(named)) return [];
      const lines = reading.text.slice(0, index).split('\n');
      const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
      const wrong = `the form asks about ${written}, which is not a financial year of the edition of ${year}`;
      const expected = `one of ${financialYears.join(', ')}; npm run edition -- ${year} moves them on`;
      return [{ file: file.slice(join(schemasDir, '..').length + 1), ...place, wrong, expected }];
    });
  });
  const isAsked = (it: Edition) => [...asked].sort().join() === [...it.financialYears].sort().join();
  if ([...editions, ...begun].some((it) => it.year > year && it.form === form && isAsked(it))) return [];
  const missing = financialYears.filter((it) => !asked.has(it));
  if (problems.length > 0 || missing.length === 0) return problems;
  const file = `schemas/editions/${year}.json`;
  const wrong = `its form asks nothing about ${missing.join(', ')}`;
  return [{ file, line: 1, column: 1, wrong, expected: `questions of schemas/${form} about these years` }];
}
