import type { Database } from '#server/platform/db/database.ts';

/** Applications after an id, each with its newest version, deleted ones included. */
export async function listApplicationsAfter(db: Database, id: string, most: number) {
  return db
    .selectFrom('applications')
    .leftJoin('application_versions as version', (join) =>
      join
        .onRef('version.application_id', '=', 'applications.id')
        .onRef('version.revision', '=', 'applications.revision'),
    )
    .selectAll('applications')
    .select(['version.revision as version_revision', 'version.saved_at as version_saved_at'])
    .select((it) => [
      it
        .selectFrom('application_versions as later')
        .select((of) => of.fn.max('later.revision').as('newest'))
        .whereRef('later.application_id', '=', 'applications.id')
        .as('newest_revision'),
    ])
    .where('applications.id', '>', id)
    .orderBy('applications.id')
    .limit(most)
    .execute();
}

export async function listFilesOfApplications(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .selectAll()
    .where('application_id', 'in', [...ids])
    .execute();
}

/** The last audit entry for each of some applications about being submitted or becoming a draft again. */
export async function listLastSubmissions(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly event: string; readonly at: string }>();
  const rows = await db
    .selectFrom('audit_entries')
    .select(['application_id', 'event', 'at'])
    .where('application_id', 'in', [...ids])
    .where('event', 'in', ['submission', 'automatic-submission', 'draft-again'])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ application_id, event, at }) => [application_id ?? '', { event, at }]));
}
