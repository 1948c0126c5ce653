import { randomUUID } from 'node:crypto';
import { domainOf } from '#server/applications/rows/mail-domains.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { canJudge } from '../rounds/counted-assignments-repository.ts';
import { listEntriesToAssign } from '../rounds/entries-repository.ts';
import { listRoundJurors } from '../rounds/jurors-repository.ts';
import { presentJuror } from '../rounds/present-round.ts';
import { assertUnpublished } from '../rounds/with-round.ts';
import type { AssignmentTable, RoundTable } from '../tables.ts';
import { listReturned, listWrittenByJurors } from './assignments-repository.ts';
import type { Pair } from './balanced-assignment.ts';
import { blockedDomains, type Entry, type Juror } from './may-judge.ts';

/** Throws for a round that takes no assignments: a draft, or one whose decisions are public. */
export function assertAssignable(round: RoundTable): void {
  if (round.started_at === null)
    throw badRequest('Start the round first: that decides which applications are in it.');
  assertUnpublished(round);
}

/** The entries of a round as assigning needs them, or some of them. */
export async function entriesOf(
  db: Database,
  roundId: string,
  only: readonly string[] | null = null,
): Promise<Entry[]> {
  const rows = await listEntriesToAssign(db, roundId, only);
  return rows.map(({ application_id, program_id, theme, email_key, domains, ...company }) => ({
    id: application_id,
    programId: program_id,
    theme,
    domains: [...new Set([domainOf(email_key), ...domains.split(' ').filter(Boolean)])],
    companies: companiesOf(company),
  }));
}

/** The jurors of a round who can get assignments. */
export async function jurorsOf(db: Database, round: RoundTable): Promise<Juror[]> {
  const rows = await listRoundJurors(db, round.id);
  const returned = byJuror(await listReturned(db, round.id));
  const written = byJuror(await listWrittenByJurors(db, round.id));
  return rows.filter(canJudge).map((row) => {
    const { juror, limit, programs, themes, blocked_domains } = presentJuror(row);
    return {
      id: juror,
      limit: limit ?? round.limit_each,
      programs,
      themes,
      blockedDomains: blockedDomains(row.email_key, blocked_domains),
      conflicts: returned.get(juror) ?? [],
      own: written.get(juror) ?? [],
    };
  });
}

/** Applications and their companies by juror. */
function byJuror(
  rows: readonly { juror_id: string; application_id: string; owner_id: string; company_name: string }[],
): ReadonlyMap<string, readonly string[]> {
  const grouped = [...Map.groupBy(rows, ({ juror_id }) => juror_id)];
  const known = (row: (typeof rows)[number]) => [row.application_id, ...companiesOf(row)];
  return new Map(grouped.map(([juror, theirs]) => [juror, theirs.flatMap(known)]));
}

function companiesOf({ owner_id, company_name }: { owner_id: string; company_name: string }): string[] {
  const name = company_name.trim().toLowerCase();
  return name === '' ? [`owner ${owner_id}`] : [`owner ${owner_id}`, `company ${name}`];
}

/** A new assignment as stored; `by` is who assigned it by hand, null for a draw. */
export function toAssignmentRow(
  roundId: string,
  { applicationId, jurorId }: Pair,
  by: string | null,
  now: Date,
): AssignmentTable {
  return {
    id: randomUUID(),
    round_id: roundId,
    application_id: applicationId,
    juror_id: jurorId,
    state: 'assigned',
    reason: null,
    assigned_by: by,
    assigned_at: now.toISOString(),
    changed_at: now.toISOString(),
    told_at: null,
  };
}
