import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';

type Value = AuditDetails[string];

const count = (one: string, many: string) => (value: Value) => `${value} ${value === 1 ? one : many}`;

/** How known details are put into words; others are told by their names. */
const words: { readonly [name: string]: (value: Value) => string } = {
  reason: String,
  by: (value) => `by ${value}`,
  from: (value) => `from ${value}`,
  to: (value) => `to ${value}`,
  complete: (value) => (value === true ? 'complete' : 'incomplete'),
  fields: count('field', 'fields'),
  programs: count('programme', 'programmes'),
  rows: count('row', 'rows'),
  attempts: count('attempt before', 'attempts before'),
  repeats: count('more time within the hour', 'more times within the hour'),
  list: (value) => `list ${value}`,
  part: (value) => `its ${value}`,
};

/** What an entry says beyond who, what and when. */
export function detailText(details: AuditDetails): string {
  return Object.entries(details)
    .map(([name, value]) => words[name]?.(value) ?? `${name} ${value}`)
    .join(', ');
}
