import { applicantRoles } from '#contract/roles.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { ApplicationTable } from '../tables.ts';

/** What an applicant may do with an application. Only its owner submits, deletes, invites, removes and hands over. */
export type Access = 'owner' | 'write' | 'read';

/** What someone may do with an application as its owner or collaborator; null: nothing. */
export async function accessOf(
  db: Database,
  identity: Pick<Identity, 'userId' | 'role' | 'user'>,
  { id, owner_id }: Pick<ApplicationTable, 'id' | 'owner_id'>,
): Promise<Access | null> {
  if (!applicantRoles.includes(identity.role)) return null;
  if (owner_id === identity.userId) return 'owner';
  const shared = await sharedWith(db, identity)
    .where('application_id', '=', id)
    // A person invited under two addresses gets the greater right: "write" sorts after "read".
    .orderBy('may', 'desc')
    .executeTakeFirst();
  return shared ? toAccess(shared.may) : null;
}

/** Other people's applications that someone works on, each with what they may do. */
export async function listShared(
  db: Database,
  identity: Pick<Identity, 'userId' | 'user'>,
): Promise<ReadonlyMap<string, Access>> {
  const rows = await sharedWith(db, identity).orderBy('may').execute();
  return new Map(rows.map(({ application_id, may }) => [application_id, toAccess(may)]));
}

/** Records that someone who was invited by address has joined. */
export async function noteJoined(
  db: Database,
  { userId, user }: Pick<Identity, 'userId' | 'user'>,
  applicationId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('collaborators')
    .set({ user_id: userId, joined_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('email_key', '=', toEmailKey(user.email))
    .where('user_id', 'is', null)
    .where((it) =>
      it.not(
        it.exists(
          it
            .selectFrom('collaborators as other')
            .select('other.id')
            .where('other.application_id', '=', applicationId)
            .where('other.user_id', '=', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Normalized addresses of everyone who works on an application and has an account; the owner comes first. */
export async function listAddressees(db: Database, applicationId: string) {
  const owner = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .select(['users.id', 'users.email_key'])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst();
  const others = await listColleagues(db, applicationId);
  return [...(owner ? [owner] : []), ...others.filter(({ id }) => id !== owner?.id)];
}

/** Everyone but the owner who works on an application and has a verified account, in the order they joined. */
export async function listColleagues(db: Database, applicationId: string) {
  const rows = await db
    .selectFrom('collaborators')
    .innerJoin('users', (join) =>
      join.on((it) =>
        it.or([
          it('users.id', '=', it.ref('collaborators.user_id')),
          it.and([
            it('collaborators.user_id', 'is', null),
            it('users.email_key', '=', it.ref('collaborators.email_key')),
          ]),
        ]),
      ),
    )
    .select(['users.id', 'users.email_key', 'collaborators.may', 'collaborators.joined_at'])
    .where('collaborators.application_id', '=', applicationId)
    .where('users.is_verified', '=', 1)
    .where('users.disabled_at', 'is', null)
    .where('users.role', 'in', [...applicantRoles])
    .orderBy('collaborators.joined_at')
    .orderBy('collaborators.invited_at')
    .orderBy('collaborators.id')
    .execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function sharedWith(db: Database, { userId, user }: Pick<Identity, 'userId' | 'user'>) {
  return db
    .selectFrom('collaborators')
    .select(['application_id', 'may'])
    .where((it) =>
      it.or([
        it('user_id', '=', userId),
        it.and([it('user_id', 'is', null), it('email_key', '=', toEmailKey(user.email))]),
      ]),
    );
}

function toAccess(may: string): Access {
  return may === 'write' ? 'write' : 'read';
}
