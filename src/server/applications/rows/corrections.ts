import { printedNames } from '#contract/application/application-envelope.ts';
import type { ApplicationTable } from '../tables.ts';

/** Superadmins' corrections of an application, by the names under which payloads have them. */
export type Corrections = Readonly<Record<string, unknown>>;

type Corrected = Pick<ApplicationTable, 'edited_fields'>;

/** The corrections of an application, which are stored beside what the applicant wrote. */
export function correctionsOf({ edited_fields }: Corrected): Corrections {
  return edited_fields === null ? {} : JSON.parse(edited_fields);
}

/** The column without corrected names: a new submission says what they are. */
export function withoutNames(row: Corrected): string | null {
  if (row.edited_fields === null) return null;
  const left = Object.entries(correctionsOf(row)).filter(([name]) => !(name in printedNames));
  return JSON.stringify(Object.fromEntries(left));
}
