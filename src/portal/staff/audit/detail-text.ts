import type { AuditDetails } from '#contract/staff-room/audit-schemas.ts';
import { indianTime } from '../../components/indian-time.ts';

type Value = AuditDetails[string];

const count = (one: string, many = `${one}s`) => {
  return (value: Value) => `${value} ${value === 1 ? one : many}`;
};
const isInstant = (value: Value): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** The wording of known details, null if another cell shows them; other details appear by name. */
const words: { readonly [name: string]: ((value: Value) => string) | null } = {
  round: null,
  proposal: null,
  reason: String,
  of: String,
  outcome: String,
  by: (value) => `by ${value}`,
  from: (value) => `from ${value}`,
  to: (value) => `to ${value}`,
  at: (value) => `public ${value}`,
  complete: (value) => (value === true ? 'complete' : 'incomplete'),
  drawn: (value) => (value === true ? 'drawn' : 'by hand'),
  approved: (value) => (value === true ? 'approved' : 'not approved'),
  fields: count('field'),
  programs: count('programme'),
  rows: count('row'),
  columns: count('column'),
  groups: count('group'),
  entries: count('application'),
  jurors: count('juror'),
  people: count('person', 'people'),
  added: count('assignment'),
  short: (value) => `${value} without enough jurors`,
  decisions: count('decision'),
  files: count('file'),
  findings: count('mistake'),
  drafts: count('draft'),
  submitted: (value) => `${value} submitted`,
  attempts: count('attempt before', 'attempts before'),
  repeats: count('more time within the hour', 'more times within the hour'),
  changed: (value) => `changed ${String(value).replaceAll('_', ' ')}`,
  list: (value) => `list ${value}`,
  part: (value) => `its ${value}`,
  scope: (value) => `to read ${value}`,
  scopes: (value) => `for ${value}`,
  days: (value) => `good for ${value} days`,
  sheet: (value) => `revision ${String(value).slice(0, 8)} of its sheet`,
};

/** What an entry says beyond who, what and when. */
export function detailText(details: AuditDetails): string {
  return Object.entries(details)
    .flatMap(([name, raw]) => {
      const value = isInstant(raw) ? (indianTime(raw) ?? raw) : raw;
      const known = words[name];
      return known === null ? [] : [known?.(value) ?? `${name} ${value}`];
    })
    .join(', ');
}
