import { invitedRoles } from '#contract/account/accounts.ts';
import type { InviteAnswers } from '#generated/invite.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { Failure, invalidAnswers } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { findUserByEmail, insertUser } from '#server/platform/identity/users-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { assignJuryPrograms } from '../jury-programs-repository.ts';
import { knownPrograms } from './account-change.ts';

/**
 * Creates an account without a password and mails its owner a link to choose one. `programs` are for jury members.
 * Returns the account's id; throws 400 when the address already has an account.
 */
export async function inviteAccount(
  { database, outbox, clock }: Services,
  identity: Identity,
  answers: InviteAnswers & { readonly programs?: readonly string[] },
): Promise<string> {
  const { programs = [] } = answers;
  const role = invitedRoles.find((it) => it === answers.role);
  if (!role)
    throw invalidAnswers([{ path: '/role', message: `role must be one of ${invitedRoles.join(', ')}` }]);
  if (role !== 'jury' && programs.length > 0) {
    throw invalidAnswers([{ path: '/programs', message: 'Only jury members are assigned programmes' }]);
  }
  const now = clock();
  const id = await database.transaction().execute(async (trx) => {
    const assigned = await knownPrograms(trx, programs);
    const created = await insertUser(
      trx,
      {
        email: answers.email,
        first_name: answers.firstName,
        last_name: answers.lastName,
        mobile_number: '',
        company_name: '',
        designation: answers.designation ?? '',
        passwordHash: '',
        role,
        isVerified: false,
      },
      now,
    );
    if (created === null) return null;
    await assignJuryPrograms(trx, created, assigned);
    await outbox.order(trx, { kind: 'invitation', recipient: toEmailKey(answers.email) });
    const details = { role, programs: assigned.length };
    await recordAudit(trx, { event: 'invitation', ...actorOf(identity), subjectId: created, details }, now);
    return created;
  });
  if (id === null) {
    const there = await findUserByEmail(database, answers.email);
    const message = `An account with this email already exists${there ? ` (${there.role})` : ''}`;
    throw new Failure(400, 'USER_ALREADY_EXISTS', { message, errors: [{ path: '/email', message }] });
  }
  outbox.wake();
  return id;
}
