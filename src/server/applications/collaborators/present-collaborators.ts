import type { Collaborator } from '#contract/application/collaborators-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { findCreator } from '../applications-repository.ts';
import type { ApplicationTable } from '../tables.ts';
import { accessOf } from './access-repository.ts';
import { type CollaboratorRow, countCollaborators, listCollaborators } from './collaborators-repository.ts';

/** Everyone invited to an application, as `viewer` sees them. */
export async function presentCollaborators(
  db: Database,
  applicationId: string,
  { userId }: Pick<Identity, 'userId'>,
): Promise<Collaborator[]> {
  const rows = await listCollaborators(db, applicationId);
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    may: row.may === 'write' ? 'write' : 'read',
    name: row.user_id === null ? null : nameOf(row),
    joined_as:
      row.own_email !== null && toEmailKey(row.own_email) !== toEmailKey(row.email) ? row.own_email : null,
    invited_at: row.invited_at,
    joined_at: row.joined_at,
    is_you: row.user_id === userId,
  }));
}

/** What an application says about sharing to its owner, collaborators and superadmins; nothing to others. */
export async function presentSharing(
  db: Database,
  row: Pick<ApplicationTable, 'id' | 'owner_id'>,
  viewer: Identity,
) {
  const access = await accessOf(db, viewer, row);
  if (access === null) {
    const people = viewer.role === 'superadmin' ? await presentCollaborators(db, row.id, viewer) : [];
    return people.length > 0 ? { people } : {};
  }
  const collaborators = await countCollaborators(db, row.id);
  if (access === 'owner') return { access, collaborators };
  return { access, collaborators, shared_by: nameOf(await findCreator(db, row.owner_id)) };
}

/** A person's full name. */
export function nameOf(
  person: Partial<Pick<CollaboratorRow, 'first_name' | 'last_name'>> | undefined,
): string {
  return `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
}
