import { type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { UserTable } from '#server/platform/db/tables.ts';
import { nameOf } from '../collaborators/present-collaborators.ts';
import type { HandlingTable } from './tables.ts';

/** Sets who handles an application; fields not given stay. */
export async function setHandling(
  trx: Database,
  application_id: string,
  change: Partial<Omit<HandlingTable, 'application_id'>>,
): Promise<void> {
  await trx
    .insertInto('application_handling')
    .values({ application_id, assignee_id: null, waiting_since: null, ...change })
    .onConflict((it) => it.column('application_id').doUpdateSet(change))
    .execute();
}

/** Records that an applicant waits for an answer, since now unless they did already. */
export async function setWaiting(trx: Database, application_id: string, now: Date): Promise<void> {
  const waiting_since = now.toISOString();
  await trx
    .insertInto('application_handling')
    .values({ application_id, assignee_id: null, waiting_since })
    .onConflict((it) =>
      it
        .column('application_id')
        .doUpdateSet({ waiting_since })
        .where('application_handling.waiting_since', 'is', null),
    )
    .execute();
}

/** Who handles some applications, their tags and which applicants wait. Applications with none of these are missing. */
export async function listHandling(db: Database, applicationIds: readonly string[]) {
  const handled = new Map<
    string,
    { assignee: { _id: string; name: string } | null; tags: string[]; waiting_since: string | null }
  >();
  if (applicationIds.length === 0) return handled;
  const rows = await db
    .selectFrom('application_handling')
    .leftJoin('users', 'users.id', 'assignee_id')
    .select(['application_id', 'assignee_id', 'waiting_since', 'first_name', 'last_name'])
    .where('application_id', 'in', [...applicationIds])
    .execute();
  for (const { application_id, assignee_id, waiting_since, ...person } of rows) {
    const assignee = assignee_id === null ? null : { _id: assignee_id, name: nameOf(person) };
    handled.set(application_id, { assignee, tags: [], waiting_since });
  }
  const tags = await db
    .selectFrom('application_tags')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('tag')
    .execute();
  for (const { application_id, tag } of tags) {
    const its = handled.get(application_id) ?? { assignee: null, tags: [], waiting_since: null };
    its.tags.push(tag);
    handled.set(application_id, its);
  }
  return handled;
}

/** Who can handle applications: superadmins who can log in, by name. */
export async function listOfficers(db: Database) {
  return (await peopleOf(db).where(isOfficer).execute()).map(toOfficer);
}

/** People who still handle applications but are no longer superadmins or cannot log in. */
export async function listFormerOfficers(db: Database) {
  const assigned = db
    .selectFrom('application_handling')
    .select('assignee_id')
    .where('assignee_id', 'is not', null);
  const rows = await peopleOf(db)
    .where('id', 'in', assigned)
    .where((it) => it.not(isOfficer))
    .execute();
  return rows.map(toOfficer);
}

const isOfficer = sql<SqlBool>`(role = 'superadmin' and disabled_at is null and is_verified = 1)`;

function peopleOf(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'email_key', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id');
}

function toOfficer({
  id,
  email_key,
  ...person
}: Pick<UserTable, 'id' | 'email_key' | 'first_name' | 'last_name'>) {
  return { _id: id, email_key, name: nameOf(person) };
}

/** All tags in use, alphabetically. */
export async function listTags(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('application_tags').select('tag').distinct().orderBy('tag').execute();
  return rows.map(({ tag }) => tag);
}

/** Tags an application; an existing tag stays. */
export async function addTag(trx: Database, application_id: string, tag: string): Promise<void> {
  await trx
    .insertInto('application_tags')
    .values({ application_id, tag })
    .onConflict((it) => it.columns(['application_id', 'tag']).doNothing())
    .execute();
}

/** Removes a tag from an application. */
export async function removeTag(trx: Database, applicationId: string, tag: string): Promise<void> {
  await trx
    .deleteFrom('application_tags')
    .where('application_id', '=', applicationId)
    .where('tag', '=', tag)
    .execute();
}

/** Removes what a person wrote as an applicant; nobody waits on their behalf any more, and what they handled is free again. */
export async function removeOwnConversation(trx: Database, userId: string): Promise<void> {
  const written = trx
    .selectFrom('application_words')
    .select('application_id')
    .where('author_id', '=', userId)
    .where('side', '=', 'applicant');
  await trx
    .updateTable('application_handling')
    .set({ waiting_since: null })
    .where('application_id', 'in', written)
    .execute();
  await trx
    .deleteFrom('application_words')
    .where('author_id', '=', userId)
    .where('side', '=', 'applicant')
    .execute();
  await trx
    .updateTable('application_handling')
    .set({ assignee_id: null })
    .where('assignee_id', '=', userId)
    .execute();
}
