import type { Database } from '#server/platform/db/database.ts';

/** Score sheets after an assignment's id, each with its assignment and the form of its round. */
export async function listSheetsAfter(db: Database, assignmentId: string, most: number) {
  return db
    .selectFrom('score_sheets')
    .innerJoin('assignments', 'assignments.id', 'score_sheets.assignment_id')
    .innerJoin('rounds', 'rounds.id', 'score_sheets.round_id')
    .selectAll('score_sheets')
    .select(['assignments.round_id as own_round', 'assignments.application_id as own_application'])
    .select(['assignments.juror_id as own_juror', 'rounds.sheet'])
    .where('assignment_id', '>', assignmentId)
    .orderBy('assignment_id')
    .limit(most)
    .execute();
}

/** Audit entries of some kinds about existing applications, after an entry's id, in order. */
export async function listSaidAfter(db: Database, events: readonly string[], id: string, most: number) {
  return (
    db
      .selectFrom('audit_entries')
      // When an application is removed for good, everything written about it goes with it.
      .innerJoin('applications', 'applications.id', 'audit_entries.application_id')
      .select(['audit_entries.id', 'event', 'actor_id', 'subject_id', 'application_id', 'details'])
      .where('event', 'in', [...events])
      .where('audit_entries.id', '>', id)
      .orderBy('audit_entries.id')
      .limit(most)
      .execute()
  );
}

/** The submitted sheets, by round, application and juror. */
export async function listSubmittedSheets(db: Database) {
  return db
    .selectFrom('score_sheets')
    .select(['round_id', 'application_id', 'juror_id'])
    .where('is_final', '=', 1)
    .execute();
}

/** Every decision with the relevant columns of its round and application. */
export async function listAllDecisions(db: Database) {
  return db
    .selectFrom('decisions')
    .innerJoin('rounds', 'rounds.id', 'decisions.round_id')
    .innerJoin('applications', 'applications.id', 'decisions.application_id')
    .selectAll('decisions')
    .select(['rounds.published_at', 'applications.submitted_at'])
    .execute();
}

/** Submitted applications with a status other than "submitted", and those with a decision. */
export async function listDecidedStatuses(db: Database) {
  return db
    .selectFrom('applications')
    .select(['id', 'status', 'submitted_at'])
    .where('is_final', '=', 1)
    .where((it) =>
      it.or([
        it('status', '<>', 'submitted'),
        it('id', 'in', (of) => of.selectFrom('decisions').select('decisions.application_id')),
      ]),
    )
    .execute();
}
