import { randomUUID } from 'node:crypto';
import { draftStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { refreshRow } from '../rows/rows-repository.ts';
import type { CollaboratorTable } from './tables.ts';

/** Someone invited to an application, with the name of the person who joined. */
export type CollaboratorRow = Awaited<ReturnType<typeof listCollaborators>>[number];

/** Everyone invited to an application, in the order of their invitations. */
export async function listCollaborators(db: Database, applicationId: string) {
  return db
    .selectFrom('collaborators')
    .leftJoin('users', 'users.id', 'collaborators.user_id')
    .select(['collaborators.id', 'collaborators.email', 'collaborators.may', 'collaborators.user_id'])
    .select(['collaborators.invited_at', 'collaborators.joined_at'])
    .select(['users.first_name', 'users.last_name', 'users.email as own_email'])
    .where('application_id', '=', applicationId)
    .orderBy('collaborators.invited_at')
    .orderBy('collaborators.id')
    .execute();
}

/** One invitation, of any application. */
export async function findCollaborator(db: Database, id: string): Promise<CollaboratorTable | undefined> {
  return db.selectFrom('collaborators').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Invites an address; returns the id of the invitation. */
export async function insertCollaborator(
  trx: Database,
  values: Pick<CollaboratorTable, 'application_id' | 'email' | 'may'> & {
    readonly user_id?: string;
  },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('collaborators')
    .values({
      id,
      application_id: values.application_id,
      email: values.email,
      email_key: toEmailKey(values.email),
      may: values.may,
      user_id: values.user_id ?? null,
      invited_at: now.toISOString(),
      joined_at: values.user_id === undefined ? null : now.toISOString(),
    })
    .execute();
  return id;
}

/** Sets what someone may do. */
export async function setMay(trx: Database, id: string, may: string): Promise<void> {
  await trx.updateTable('collaborators').set({ may }).where('id', '=', id).execute();
}

/** Gives an open invitation to an account; false when someone else was faster. */
export async function takeInvitation(trx: Database, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('collaborators')
    .set({ user_id: userId, joined_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes someone and their open pages. */
export async function removeCollaborator(
  trx: Database,
  { id, application_id, user_id }: Pick<CollaboratorTable, 'id' | 'application_id' | 'user_id'>,
): Promise<void> {
  await trx.deleteFrom('collaborators').where('id', '=', id).execute();
  if (user_id === null) return;
  await trx
    .deleteFrom('presence')
    .where('application_id', '=', application_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Whether an invitation to an address still waits for an account. */
export async function isInvited(db: Database, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('collaborators')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many invitations to a person's applications are still open. */
export async function countOpenInvitations(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collaborators')
    .innerJoin('applications', 'applications.id', 'collaborators.application_id')
    .select((it) => it.fn.countAll().as('count'))
    .where('applications.owner_id', '=', ownerId)
    .where('collaborators.user_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes another person the owner of a locked application; what the new owner was as a collaborator goes. */
export async function setOwner(
  trx: Database,
  applicationId: string,
  { id, email_key }: { readonly id: string; readonly email_key: string },
): Promise<void> {
  await trx
    .updateTable('applications')
    // The key belongs to the person who created it.
    .set({ owner_id: id, creation_key: null })
    .where('id', '=', applicationId)
    .execute();
  await trx
    .deleteFrom('collaborators')
    .where('application_id', '=', applicationId)
    .where((it) =>
      it.or([it('user_id', '=', id), it.and([it('user_id', 'is', null), it('email_key', '=', email_key)])]),
    )
    .execute();
  await refreshRow(trx, applicationId);
}

/** Removes some invitations from before an instant that were never accepted; returns how many. */
export async function removeStaleInvitations(db: Database, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('collaborators')
    .where('id', 'in', (it) =>
      it
        .selectFrom('collaborators')
        .select('id')
        .where('user_id', 'is', null)
        .where('invited_at', '<', before.toISOString())
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Forgets the address of an erased person; people who joined through an invitation to it stay. */
export async function forgetAddress(trx: Database, emailKey: string): Promise<void> {
  const to = trx.deleteFrom('collaborators').where('email_key', '=', emailKey);
  await to.where('user_id', 'is', null).execute();
  const left = await trx.selectFrom('collaborators').select('id').where('email_key', '=', emailKey).execute();
  for (const { id } of left) {
    const email = `erased-${id}@erased.invalid`;
    await trx.updateTable('collaborators').set({ email, email_key: email }).where('id', '=', id).execute();
  }
}

/** Ids of a person's drafts, without deleted ones. */
export async function listDraftIds(trx: Database, ownerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', draftStatus)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** A person's part in other people's applications, for the file of their own data. */
export async function listOwnCollaborations(db: Database, userId: string) {
  return db
    .selectFrom('collaborators')
    .select(['application_id', 'email', 'may', 'invited_at', 'joined_at'])
    .where('user_id', '=', userId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute();
}

/** How many people are invited to an application. */
export async function countCollaborators(db: Database, applicationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collaborators')
    .select((it) => it.fn.countAll().as('count'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many bytes of files an application has, removed ones included. */
export async function sumBytes(db: Database, applicationId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('files')
    .select((it) => it.fn.sum<number | string | null>('size').as('bytes'))
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
