import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '#contract/programme/edition.ts';
import { writtenYear, yearFiles } from './written-years.ts';

/** How a form names a day that depends on its edition. */
const named = /^edition-(begins|ends)(?: ([+-]) (\d{1,2}) years?)?$/;

/** The first day of the oldest financial year of an edition, and the last of the one in which it is held. */
export interface EditionDays {
  readonly begins: string;
  readonly ends: string;
}

/** Whether a text names a day of the edition, such as `edition-begins - 6 years`. */
export function isEditionDay(text: unknown): boolean {
  return typeof text === 'string' && named.test(text);
}

/** The files of the editions that a form serves, oldest first. */
export function editionFilesOf(schemasDir: string, form: string): string[] {
  const folder = join(schemasDir, 'editions');
  if (!existsSync(folder)) return [];
  return globSync('*.json', { cwd: folder })
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => read(file)?.form === form);
}

/** The days of the edition that a form asks about, identified by its financial years; undefined if it serves none. */
export function editionDays(schemasDir: string, form: string): EditionDays | undefined {
  const asked = new Set(
    yearFiles(schemasDir, form).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(writtenYear)].map(([, from, to]) => `${from}-${to}`),
    ),
  );
  const editions = editionFilesOf(schemasDir, form).flatMap((file) => read(file) ?? []);
  const edition =
    editions.findLast(({ financialYears }) => financialYears.every((each) => asked.has(each))) ??
    editions.at(-1);
  if (edition === undefined) return undefined;
  const oldest = [...edition.financialYears].sort()[0] ?? String(edition.year);
  return { begins: `${oldest.slice(0, 4)}-04-01`, ends: `${edition.year + 1}-03-31` };
}

/** The content of a form, with the days of its edition in place of their names. */
export function withEditionDays<T>(value: T, days: EditionDays): T {
  if (typeof value === 'string') return (dayOf(value, days) ?? value) as T;
  if (Array.isArray(value)) return value.map((each) => withEditionDays(each, days)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => [name, withEditionDays(below, days)]),
  ) as T;
}

function dayOf(text: string, days: EditionDays): string | undefined {
  const [, which, sign = '+', years = '0'] = named.exec(text) ?? [];
  if (which === undefined) return undefined;
  const day = which === 'begins' ? days.begins : days.ends;
  return `${Number(day.slice(0, 4)) + Number(`${sign}${years}`)}${day.slice(4)}`;
}

/** An edition from its file; the check reports what is wrong with it. */
function read(file: string): Edition | undefined {
  try {
    const edition = JSON.parse(readFileSync(file, 'utf8')) as Edition;
    return Array.isArray(edition.financialYears) ? edition : undefined;
  } catch {
    return undefined;
  }
}
