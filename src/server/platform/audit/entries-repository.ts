import type { Database } from '../db/database.ts';

/** Narrows the audit; null: everything. `before` is the id of an entry, the instants are ISO text in UTC. */
export interface AuditFilter {
  readonly event: string | null;
  /** Id of a person who acted or whom it concerned. */
  readonly person: string | null;
  readonly application: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly before: string | null;
}

/** Entries, newest first, with the present names of the people they are about. */
export async function listAuditEntries(db: Database, filter: AuditFilter, limit: number) {
  let rows = db
    .selectFrom('audit_entries')
    .leftJoin('users as actor', 'actor.id', 'audit_entries.actor_id')
    .leftJoin('users as subject', 'subject.id', 'audit_entries.subject_id')
    .selectAll('audit_entries')
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last'])
    .select(['subject.first_name as subject_first', 'subject.last_name as subject_last']);
  const { event, person, application, from, until, before } = filter;
  if (event !== null) rows = rows.where('audit_entries.event', '=', event);
  if (application !== null) rows = rows.where('audit_entries.application_id', '=', application);
  if (person !== null) {
    rows = rows.where((it) =>
      it.or([it('audit_entries.actor_id', '=', person), it('audit_entries.subject_id', '=', person)]),
    );
  }
  // An id begins with its instant, so one index serves the order, the period and the cursor.
  if (from !== null) rows = rows.where('audit_entries.id', '>=', from);
  if (until !== null) rows = rows.where('audit_entries.id', '<', until);
  if (before !== null) rows = rows.where('audit_entries.id', '<', before);
  return rows.orderBy('audit_entries.id', 'desc').limit(limit).execute();
}

/** Present names of judging rounds, by id; a deleted one has none. */
export async function listRoundNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('rounds')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
