import type { Edition } from '#contract/programme/edition.ts';
import { type Steps, withValue } from '#engine/written/json-text.ts';
import { writtenYear } from './written-years.ts';

/** A financial year later: 2023-24 becomes 2024-25, 2023_24 becomes 2024_25. */
function yearLater(written: string): string {
  return written.replace(writtenYear, (_year, from: string, to: string) => {
    const next = String((Number(to) + 1) % 100).padStart(2, '0');
    return `${Number(from) + 1}${written.charAt(4)}${next}`;
  });
}

/** Texts of one year moved to the next: its own year and FY24 advance, other years stay. */
function wordsLater(words: string, year: number): string {
  return words
    .replaceAll(String(year), String(year + 1))
    .replace(
      /\bFY(\d\d)\b/g,
      (_words, short: string) => `FY${String((Number(short) + 1) % 100).padStart(2, '0')}`,
    );
}

/**
 * The file of the next edition, made from the text of the last: years advance, programmes get new ids, and days and
 * venues are blank, which the check requires to be filled in.
 */
export function nextEdition(text: string, last: Edition): string {
  const { year, texts, programmes, financialYears, winners } = last;
  const next = year + 1;
  const changes: [Steps, unknown][] = [
    [['year'], next],
    ...['announced', 'opens', 'closes', 'results'].map((day): [Steps, string] => [[day], '']),
    ...Object.entries(texts).map(([name, words]): [Steps, string] => {
      const isDay = name === 'regionalFunctions' || name === 'bannerDate';
      return [['texts', name], isDay ? '' : wordsLater(words, year)];
    }),
    [['nationalEvent', 'date'], ''],
    [['nationalEvent', 'venue'], ''],
    ...programmes.flatMap(({ id, title }, at): [Steps, unknown][] => [
      [['programmes', at, 'id'], `${next}${id.slice(4)}`],
      [['programmes', at, 'title'], wordsLater(title, year)],
      [['programmes', at, 'date'], ''],
      [['programmes', at, 'venue'], ''],
      [['programmes', at, 'onHome'], undefined],
    ]),
    ...financialYears.map((written, at): [Steps, string] => [['financialYears', at], yearLater(written)]),
    ...Object.entries(winners).map(([level, years]): [Steps, unknown] => [
      ['winners', level],
      [...years, next],
    ]),
  ];
  return changes.reduce((written, [path, value]) => withValue(written, path, value), text);
}

/** A file of a form with the financial years of an edition moved on to those of the next. */
export function formYearsLater(text: string, { financialYears }: Pick<Edition, 'financialYears'>): string {
  return text.replace(writtenYear, (written) =>
    financialYears.includes(written.replace('_', '-')) ? yearLater(written) : written,
  );
}
