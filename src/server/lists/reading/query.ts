import { ofRelease } from '#contract/programme/current-release.ts';
import type { Role } from '#contract/roles.ts';
import type { Described } from '#contract/schema.ts';
import { privateUserSorts, type UserSort, userSorts, usualPage } from '#contract/staff-room/dashboard.ts';
import type { DuplicateState } from '#contract/staff-room/handling/duplicates.ts';
import type { ConversationState } from '#contract/staff-room/handling/handling.ts';
import type { Finding } from '#server/platform/failure.ts';
import type { Whereabouts } from '#server/programme/place.ts';
import type { Direction, Position } from './find-repository.ts';
import { mostCounted } from './list-limits.ts';
import { applicationSorts, numericSorts } from './orders-repository.ts';
import { choiceNames, type DashboardParameters } from './query-schemas.ts';

/** What narrows the companies tables; null: everything. */
export interface ApplicationFilter extends Whereabouts {
  readonly search: string | null;
  readonly status: string | null;
  /** Value of an enterprise size. */
  readonly enterprise: string | null;
  /** Days in India, YYYY-MM-DD. */
  readonly started: string | null;
  readonly submitted: string | null;
  /** What the statistics call the question at which a draft waits, or `ready`. */
  readonly stopped: string | null;
  /** Id of who looks after it, or `nobody`. */
  readonly assignee: string | null;
  readonly tag: string | null;
  /** Of its conversation: a `ConversationState`. */
  readonly conversation: ConversationState | null;
  /** Of its likely duplicates, one at least. */
  readonly duplicates: DuplicateState | null;
  /** Values of columns that forms declare, by key: what each name that a query has for the column asks for. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
}

/** Narrows nothing. */
export const noFilter: ApplicationFilter = {
  search: null,
  program: null,
  edition: null,
  status: null,
  enterprise: null,
  started: null,
  submitted: null,
  stopped: null,
  assignee: null,
  tag: null,
  conversation: null,
  duplicates: null,
  choices: {},
};

interface Paging {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly order: Direction;
  /** Behind this position, instead of a page by its number. */
  readonly after: Position | undefined;
}

/** A page of one of the two lists. */
export type DashboardQuery = Paging &
  (
    | { readonly list: 'applications'; readonly sort: string | null; readonly filter: ApplicationFilter }
    | { readonly list: 'users'; readonly sort: UserSort | null; readonly search: string | null }
  );

type Asked = Described<ReturnType<typeof DashboardParameters>>;

/** Query parameters that users are not narrowed by. */
const ofApplications = ofRelease((): readonly string[] => [
  ...['edition', 'program', 'status', 'enterprise', 'started', 'submitted', 'stopped', 'purpose'],
  ...['assignee', 'tag', 'conversation', 'duplicates'],
  ...choiceNames().flatMap(({ names }) => names),
]);

/** Of the named columns those that somebody of this role may not sort by, and filters that a list does not have. */
export function checkDashboardQuery(asked: Partial<Asked>, role: Role): Finding[] {
  const isOfUsers = asked.list === 'users';
  const none = isOfUsers ? ofApplications().filter((name) => askedFor(asked, name) !== undefined) : [];
  const findings = none.map((name) => ({ path: `/${name}`, message: `Users have no ${name}` }));
  const { page = 1, size = usualPage, after, sort } = asked;
  if ((page - 1) * size >= mostCounted && page > 1)
    findings.push({ path: '/page', message: `Pages reach ${mostCounted} rows; go on with after` });
  if (after !== undefined && toPosition(after, sort) === undefined)
    findings.push({ path: '/after', message: 'after must be `next` of a page of the same list' });
  const open = userSorts.filter((it) => role === 'superadmin' || !privateUserSorts.includes(it));
  const sorts: readonly string[] = isOfUsers ? open : applicationSorts();
  if (sort === undefined || sorts.includes(sort)) return findings;
  return [...findings, { path: '/sort', message: `sort must be one of ${sorts.join(', ')}` }];
}

/** A page of one of the two lists, from a query that was checked. */
export function toDashboardQuery(asked: Asked): DashboardQuery {
  const { list = 'applications', page, size, order = 'asc', sort = null, search = null } = asked;
  const paging = {
    page,
    size,
    order,
    after: asked.after === undefined ? undefined : toPosition(asked.after, asked.sort),
  };
  if (list === 'users') return { list, ...paging, sort: sort as UserSort | null, search };
  return { list, ...paging, sort, filter: toApplicationFilter(asked) };
}

/** What narrows the companies tables. */
export function toApplicationFilter(asked: Partial<Asked>): ApplicationFilter {
  const { search = null, program = null, edition = null, status = null, enterprise = null } = asked;
  const { started = null, submitted = null, stopped = null } = asked;
  const { assignee = null, tag = null, conversation = null, duplicates = null } = asked;
  const chosen = choiceNames().flatMap(({ key, names }) => {
    const values = names.flatMap((name) => askedFor(asked, name) ?? []);
    return values.length === 0 ? [] : [[key, values] as const];
  });
  const own = { search, program, edition, status, enterprise, started, submitted, stopped };
  return { ...own, assignee, tag, conversation, duplicates, choices: Object.fromEntries(chosen) };
}

/** Names of the filters in use: what an audit may hold of a query. */
export function filterNames({ choices, ...own }: ApplicationFilter): string {
  return [...Object.entries(own), ...Object.entries(choices)]
    .flatMap(([name, value]) => (value === null ? [] : [name]))
    .join(',');
}

/** Whether a filter asks for more than a programme and an edition. */
export function isNarrowed(filter: ApplicationFilter): boolean {
  const { program: _program, edition: _edition, choices, ...others } = filter;
  return Object.values(others).some((it) => it !== null) || Object.keys(choices).length > 0;
}

/** A position as pages name it. */
export function presentPosition({ key, id }: Position): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** The position that a caller names; undefined where no page of this order gave it. */
function toPosition(text: string, sort: string | undefined): Position | undefined {
  const isText = (value: unknown) => typeof value === 'string' && !value.includes('\0');
  const isNumber = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 1e9;
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Position['key'], string];
    const isKey = numericSorts().has(sort) ? isNumber(key) : isText(key);
    return isKey && isText(id) ? { key, id } : undefined;
  } catch {
    return undefined;
  }
}

function askedFor(asked: Partial<Asked>, name: string): string | undefined {
  return (asked as { readonly [name: string]: string | undefined })[name];
}
