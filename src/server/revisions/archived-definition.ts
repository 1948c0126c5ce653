import type { FormDefinition } from '#engine/definition.ts';
import { fromArchive, toArchive } from '#engine/revisions/archive.ts';
import { applicationDefinition } from '#generated/application.ts';
import { contactDefinition } from '#generated/contact.ts';
import { forgotPasswordDefinition } from '#generated/forgot-password.ts';
import { inviteDefinition } from '#generated/invite.ts';
import { loginDefinition } from '#generated/login.ts';
import { registerDefinition } from '#generated/register.ts';
import { resetPasswordDefinition } from '#generated/reset-password.ts';
import { verifyEmailDefinition } from '#generated/verify-email.ts';
import type { Database } from '../db/database.ts';
import { findRevision, insertRevision } from './revisions-repository.ts';

const served: readonly FormDefinition<unknown>[] = [
  applicationDefinition,
  contactDefinition,
  forgotPasswordDefinition,
  inviteDefinition,
  loginDefinition,
  registerDefinition,
  resetPasswordDefinition,
  verifyEmailDefinition,
];

/** Keeps for good what this server asks, so that later ones can show answers by it. */
export async function archiveServedRevisions(db: Database, now: Date): Promise<void> {
  for (const definition of served) await insertRevision(db, toArchive(definition), now);
}

/** A revision never changes, so whoever read it once keeps it. */
const known = new Map<string, FormDefinition>();

/** A form as an earlier server asked it; undefined when that was never archived. */
export async function archivedDefinition(
  db: Database,
  formId: string,
  revision: string,
): Promise<FormDefinition | undefined> {
  const name = `${formId}@${revision}`;
  let definition = known.get(name);
  if (definition === undefined) {
    const data = await findRevision(db, formId, revision);
    if (data === undefined) return undefined;
    definition = fromArchive(data);
    known.set(name, definition);
  }
  return definition;
}
