import { RecoveryCodes, SecondFactorOffer, SecondFactorState } from '#contract/account/own-account.ts';
import { accountPaths } from '#contract/account/paths.ts';
import { Message } from '#contract/answers.ts';
import { staffRoles } from '#contract/roles.ts';
import type { ConfirmPasswordAnswers } from '#generated/confirm-password.ts';
import type { SecondFactorSetupAnswers } from '#generated/second-factor-setup.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '#server/platform/identity/second-factors-repository.ts';
import { revokeSessionsOf } from '#server/platform/identity/sessions-repository.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import type { Services } from '#server/platform/services.ts';
import { assertOwnPassword } from '../passwords/own-password.ts';
import { wrongCode } from './assert-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openText, sealText } from './sealed-text.ts';
import { enrolmentUri, newSecret, stepOfCode } from './totp.ts';

const own = { roles: staffRoles, admits: { unready: true }, group: 'session' } as const;

const read = route({
  ...own,
  method: 'GET',
  path: accountPaths.secondFactor,
  summary: 'Read the state of your second factor',
  description: 'Whether it is on, and how many recovery codes are left.',
  answer: SecondFactorState,
  handle: async ({ services, identity }) => {
    const { database } = services;
    const since = (await findSecondFactor(database, identity.userId))?.confirmed_at ?? null;
    const left = since === null ? 0 : await countRecoveryCodes(database, identity.userId);
    return {
      is_on: since !== null,
      since,
      recovery_codes_left: left,
      is_required: isRequired(services, identity),
    };
  },
});

const setUp = route({
  ...own,
  method: 'POST',
  path: accountPaths.secondFactorSetup,
  summary: 'Start to set up a second factor',
  description:
    'Returns a new secret for an authenticator app. It has no effect until it is confirmed. 400: there is one already.',
  answer: SecondFactorOffer,
  handle: async ({ services: { database, secrets }, identity: { userId, user } }) => {
    const secret = newSecret();
    const sealed = sealText(secrets.secondFactorKey, userId, secret);
    if (!(await offerSecondFactor(database, userId, sealed))) throw alreadyOn();
    return { secret, uri: enrolmentUri(secret, user.email) };
  },
});

const confirm = route({
  ...own,
  method: 'POST',
  path: accountPaths.secondFactorConfirm,
  summary: 'Confirm the second factor',
  description:
    'A code of the authenticator app and the password turn it on; other sessions end. Returns the recovery codes, this once.',
  body: { form: servedForm<SecondFactorSetupAnswers>('second-factor-setup') },
  answer: RecoveryCodes,
  handle: async ({ services, identity, body: { code, ownPassword }, request }) => {
    const { database, secrets, clock } = services;
    const { userId, sessionId } = identity;
    const factor = await findSecondFactor(database, userId);
    if (factor?.confirmed_at) throw alreadyOn();
    await assertOwnPassword(services, request, ownPassword);
    const secret = factor && openText(secrets.secondFactorKey, userId, factor.sealed_secret);
    if (!secret) throw badRequest('There is no second factor to confirm. Please start its set-up again.');
    const step = stepOfCode(secret, code.replace(/\s/g, ''), clock());
    if (step === null)
      throw wrongCode('This code is not right. Please check the clock of your phone and try the next one.');
    const recoveryCodes = newRecoveryCodes();
    await change(services, identity, 'second-factor-on', async (trx) => {
      if (!(await confirmSecondFactor(trx, factor, step, clock()))) throw alreadyOn();
      await replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode));
      // Sessions elsewhere were opened with a password alone.
      await revokeSessionsOf(trx, userId, clock(), sessionId);
    });
    return { recovery_codes: recoveryCodes };
  },
});

const renewCodes = route({
  ...own,
  method: 'POST',
  path: accountPaths.recoveryCodes,
  summary: 'Make new recovery codes',
  description: 'All earlier ones stop working.',
  body: { form: servedForm<ConfirmPasswordAnswers>('confirm-password') },
  answer: RecoveryCodes,
  handle: async ({ services, identity, body, request }) => {
    const { userId } = identity;
    await assertOwnPassword(services, request, body.ownPassword);
    if (!(await hasSecondFactor(services.database, userId))) {
      throw badRequest('Your second factor is not set up.');
    }
    const recoveryCodes = newRecoveryCodes();
    await change(services, identity, 'recovery-codes', (trx) =>
      replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode)),
    );
    return { recovery_codes: recoveryCodes };
  },
});

const remove = route({
  ...own,
  method: 'POST',
  path: accountPaths.secondFactorRemove,
  summary: 'Remove your second factor',
  description: '400 for a role that requires one.',
  body: { form: servedForm<ConfirmPasswordAnswers>('confirm-password') },
  answer: Message,
  handle: async ({ services, identity, body, request }) => {
    await assertOwnPassword(services, request, body.ownPassword);
    if (isRequired(services, identity)) {
      throw badRequest('Your role requires a second factor; it cannot be removed.');
    }
    await change(services, identity, 'second-factor-off', async (trx) => {
      if (!(await removeSecondFactor(trx, identity.userId))) {
        throw badRequest('Your second factor is not set up.');
      }
    });
    return { message: 'Your second factor is removed.' };
  },
});

/** The second factor of the person logged in: state, set-up in two steps, recovery codes, removal. For staff. */
export const secondFactorRoutes = [read, setUp, confirm, renewCodes, remove];

/** Changes the second factor and writes the audit entry and, when it was turned on or off, a mail. */
async function change<T>(
  { database, outbox, clock }: Services,
  identity: Identity,
  event: 'second-factor-on' | 'second-factor-off' | 'recovery-codes',
  work: (trx: Database) => Promise<T>,
): Promise<T> {
  const done = await database.transaction().execute(async (trx) => {
    const result = await work(trx);
    await recordAudit(trx, { event, ...actorOf(identity) }, clock());
    const recipient = toEmailKey(identity.user.email);
    if (event !== 'recovery-codes') await outbox.order(trx, { kind: event, recipient });
    return result;
  });
  outbox.wake();
  return done;
}

function isRequired({ config }: Services, { role }: Identity): boolean {
  return config.secondFactorRoles.includes(role);
}

function alreadyOn() {
  return badRequest('Your second factor is set up already. Remove it first to set up another.');
}
