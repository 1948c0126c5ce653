import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import type { Edition } from '#contract/programme/edition.ts';
import { writtenYear } from './written-years.ts';

const layout = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** The text of a JSON file with a value in another place's stead; undefined takes it away. All else keeps its layout. */
export function withValue(text: string, path: JSONPath, value: unknown): string {
  return applyEdits(text, modify(text, path, value, layout));
}

/** A financial year later: 2023-24 becomes 2024-25, 2023_24 becomes 2024_25. */
function yearLater(written: string): string {
  return written.replace(writtenYear, (_year, from: string, to: string) => {
    const next = String((Number(to) + 1) % 100).padStart(2, '0');
    return `${Number(from) + 1}${written.charAt(4)}${next}`;
  });
}

/** Words of one year as the next says them: its own year and FY24 are moved on, other years stay. */
function wordsLater(words: string, year: number): string {
  return words
    .replaceAll(String(year), String(year + 1))
    .replace(
      /\bFY(\d\d)\b/g,
      (_words, short: string) => `FY${String((Number(short) + 1) % 100).padStart(2, '0')}`,
    );
}

/**
 * The file of the next edition, made of the text of the last: years are moved on, programmes get ids of their own, and days
 * and venues are blank, which the check demands to be filled in.
 */
export function nextEdition(text: string, last: Edition): string {
  const { year, texts, programmes, financialYears, winners } = last;
  const next = year + 1;
  const changes: [JSONPath, unknown][] = [
    [['year'], next],
    ...['announced', 'opens', 'closes', 'results'].map((day): [JSONPath, string] => [[day], '']),
    ...Object.entries(texts).map(([name, words]): [JSONPath, string] => {
      const isDay = name === 'regionalFunctions' || name === 'bannerDate';
      return [['texts', name], isDay ? '' : wordsLater(words, year)];
    }),
    [['nationalEvent', 'date'], ''],
    [['nationalEvent', 'venue'], ''],
    ...programmes.flatMap(({ id, title }, at): [JSONPath, unknown][] => [
      [['programmes', at, 'id'], `${next}${id.slice(4)}`],
      [['programmes', at, 'title'], wordsLater(title, year)],
      [['programmes', at, 'date'], ''],
      [['programmes', at, 'venue'], ''],
      [['programmes', at, 'onHome'], undefined],
    ]),
    ...financialYears.map((written, at): [JSONPath, string] => [['financialYears', at], yearLater(written)]),
    ...Object.entries(winners).map(([level, years]): [JSONPath, unknown] => [
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
