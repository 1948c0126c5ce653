import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { PresenceTable } from '../collaborators/tables.ts';

/** A page silent for this long is gone. */
const goneMs = 15_000;
/** A page that keeps saying the same is recorded this often. */
const noteMs = 5_000;

/** What a page needs to know about an application besides its answers. */
export async function findState(db: Database, id: string) {
  const row = await db
    .selectFrom('applications')
    .select(['id', 'owner_id', 'revision', 'is_final'])
    .select((it) => [
      it
        .selectFrom('files')
        .select(sql<string>`count(*) || '-' || count(deleted_at)`.as('files'))
        .whereRef('files.application_id', '=', 'applications.id')
        .as('files'),
      it
        .selectFrom('collaborators')
        .select((each) => each.fn.countAll().as('count'))
        .whereRef('collaborators.application_id', '=', 'applications.id')
        .as('collaborators'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, state: `${row.revision}.${row.files}`, isShared: Number(row.collaborators) > 0 };
}

/** The pages that have an application open, with the names of the people in front of them. */
export async function listPresent(db: Database, applicationId: string, now: Date) {
  return db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['page', 'user_id', 'question', 'seen_at', 'first_name', 'last_name'])
    .where('application_id', '=', applicationId)
    .where('seen_at', '>', new Date(now.getTime() - goneMs).toISOString())
    .orderBy('first_name')
    .orderBy('page')
    .execute();
}

/** Records where a page is, unless that is known recently enough: a poll costs no write. */
export async function notePresence(
  db: Database,
  row: Omit<PresenceTable, 'seen_at'>,
  known: Pick<PresenceTable, 'question' | 'seen_at'> | undefined,
  now: Date,
): Promise<void> {
  const isFresh = known !== undefined && now.getTime() - Date.parse(known.seen_at) < noteMs;
  if (isFresh && known.question === row.question) return;
  const values = { ...row, seen_at: now.toISOString() };
  await db
    .insertInto('presence')
    .values(values)
    .onConflict((it) =>
      it
        .columns(['application_id', 'page'])
        .doUpdateSet({ question: values.question, seen_at: values.seen_at })
        .where('presence.user_id', '=', row.user_id),
    )
    .execute();
}

/** Forgets a page that was closed. */
export async function removePresence(
  db: Database,
  { application_id, page, user_id }: Pick<PresenceTable, 'application_id' | 'page' | 'user_id'>,
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('application_id', '=', application_id)
    .where('page', '=', page)
    .where('user_id', '=', user_id)
    .execute();
}
