import { indianTime } from '#contract/indian-time.ts';
import { formatEventDate } from '#contract/programme/event-date.ts';
import type { CompanyColumn } from '#contract/staff-room/company-columns-schemas.ts';
import type { DashboardApplication } from '#contract/staff-room/dashboard-schemas.ts';
import type { MessagePlaceholders, MessageWords } from '#contract/staff-room/messages/messages-schemas.ts';
import { columnValue } from '#engine/columns/column-value.ts';
import { companyColumns } from '#server/forms/served/company-columns.ts';
import { presentRow } from '#server/lists/reading/present.ts';
import type { ListedRow } from '#server/lists/reading/rows-list-repository.ts';
import { type Finding, invalidAnswers } from '#server/platform/failure.ts';

/** The person a message is for. */
export interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** What the columns of the list do not say. */
const beside: MessagePlaceholders = [
  { name: 'first_name', title: 'First name' },
  { name: 'last_name', title: 'Last name' },
];

/** What may stand in braces in a message: the person, and the columns of the list. */
export function placeholders(): MessagePlaceholders {
  return [...beside, ...companyColumns().map(({ key, title }) => ({ name: key, title }))];
}

const quoted = /\{([^{}]*)\}/g;

/** Throws 400 with a finding for each name in braces that the list does not have. */
export function assertPlaceholders(words: MessageWords): void {
  const known = new Set(placeholders().map(({ name }) => name));
  const unknownIn = (part: 'subject' | 'text'): Finding[] =>
    [...words[part].matchAll(quoted)]
      .filter(([, name = '']) => !known.has(name))
      .map(([whole]) => ({ path: `/${part}`, message: `The list has no ${whole}` }));
  const findings = [...unknownIn('subject'), ...unknownIn('text')];
  if (findings.length > 0) throw invalidAnswers(findings);
}

/** A message with what the list knows of one application in place of the names in braces. */
export function fillMessage(
  { subject, text }: MessageWords,
  person: Named,
  row: ListedRow,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  const columns = new Map(companyColumns().map((column) => [column.key, column]));
  const application = presentRow(row);
  const textFor = (name: string): string | undefined => {
    if (name === 'first_name' || name === 'last_name') return person[name];
    const column = columns.get(name);
    return column && columnText(column, application);
  };
  const fill = (part: string) =>
    part.replace(quoted, (whole, name: string) => textFor(name)?.replace(/\s+/g, ' ') ?? whole);
  return {
    subject: fill(subject),
    // Split before: what somebody answered makes no paragraph.
    paragraphs: text
      .split(/\r?\n\s*\n/)
      .map((part) => fill(part.trim()))
      .filter(Boolean),
  };
}

function columnText(column: CompanyColumn, application: DashboardApplication): string {
  const value = columnValue(column, application);
  if (value === null) return column.missing;
  const text = String(value);
  if (column.cell === 'instant') return indianTime(new Date(text), 'minute');
  return column.cell === 'day' ? (formatEventDate(text) ?? text) : text;
}
