import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffRoles } from '#contract/roles.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { secondFactorSetupDefinition } from '#generated/second-factor-setup.ts';
import { recordAudit } from '../../audit/audit-repository.ts';
import type { Database } from '../../db/database.ts';
import { badRequest } from '../../failure.ts';
import { bodyObject, parseForm } from '../../forms.ts';
import { toEmailKey } from '../../mail/email-key.ts';
import type { Services } from '../../services.ts';
import { actorOf, admitOnly, type Identity, identityOf } from '../../sessions/identity.ts';
import { revokeSessionsOf } from '../../sessions/sessions-repository.ts';
import {
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  hasSecondFactor,
  offerSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../users/second-factors-repository.ts';
import { assertOwnPassword } from '../own-password.ts';
import { wrongCode } from './assert-code.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { openText, sealText } from './sealed-text.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { enrolmentUri, newSecret, stepOfCode } from './totp.ts';

/** The second factor of who is logged in: state, set-up in two steps, recovery codes, removal. For staff. */
export async function secondFactorRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, staffRoles, { unready: true });
  const { config, database, secrets, outbox, clock } = services;
  const isRequired = ({ role }: Identity) => config.secondFactorRoles.includes(role);

  /** Changes the second factor with its audit entry and, where something was turned on or off, a mail. */
  async function change<T>(
    request: FastifyRequest,
    event: 'second-factor-on' | 'second-factor-off' | 'recovery-codes',
    work: (trx: Database, identity: Identity) => Promise<T>,
  ): Promise<T> {
    const identity = identityOf(request);
    const done = await database.transaction().execute(async (trx) => {
      const result = await work(trx, identity);
      await recordAudit(trx, { event, ...actorOf(identity) }, clock());
      const recipient = toEmailKey(identity.user.email);
      if (event !== 'recovery-codes') await outbox.order(trx, { kind: event, recipient });
      return result;
    });
    outbox.wake();
    return done;
  }

  app.get('/second-factor', { schema: secondFactorCalls.read }, async (request) => {
    const identity = identityOf(request);
    const since = (await findSecondFactor(database, identity.userId))?.confirmed_at ?? null;
    const left = since === null ? 0 : await countRecoveryCodes(database, identity.userId);
    return {
      data: {
        is_on: since !== null,
        since,
        recovery_codes_left: left,
        is_required: isRequired(identity),
      },
    };
  });

  app.post('/second-factor/setup', { schema: secondFactorCalls.setup }, async (request) => {
    const { userId, user } = identityOf(request);
    const secret = newSecret();
    const sealed = sealText(secrets.secondFactorKey, userId, secret);
    if (!(await offerSecondFactor(database, userId, sealed))) throw alreadyOn();
    return { data: { secret, uri: enrolmentUri(secret, user.email) } };
  });

  app.post('/second-factor/confirm', { schema: secondFactorCalls.confirm }, async (request) => {
    const { userId, sessionId } = identityOf(request);
    const { code, ownPassword } = parseForm(secondFactorSetupDefinition, bodyObject(request.body));
    const factor = await findSecondFactor(database, userId);
    if (factor?.confirmed_at) throw alreadyOn();
    await assertOwnPassword(services, request, ownPassword);
    const secret = factor && openText(secrets.secondFactorKey, userId, factor.sealed_secret);
    if (!secret) throw badRequest('There is no second factor to confirm. Please start its set-up again.');
    const step = stepOfCode(secret, code.replace(/\s/g, ''), clock());
    if (step === null)
      throw wrongCode('This code is not right. Please check the clock of your phone and try the next one.');
    const recoveryCodes = newRecoveryCodes();
    await change(request, 'second-factor-on', async (trx) => {
      if (!(await confirmSecondFactor(trx, factor, step, clock()))) throw alreadyOn();
      await replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode));
      // Whoever signed in elsewhere did so with a password alone.
      await revokeSessionsOf(trx, userId, clock(), sessionId);
    });
    return { data: { recovery_codes: recoveryCodes } };
  });

  app.post('/second-factor/recovery-codes', { schema: secondFactorCalls.recoveryCodes }, async (request) => {
    const { userId } = identityOf(request);
    await assertOwnPassword(services, request, passwordOf(request));
    if (!(await hasSecondFactor(database, userId))) throw badRequest('Your second factor is not set up.');
    const recoveryCodes = newRecoveryCodes();
    await change(request, 'recovery-codes', (trx) =>
      replaceRecoveryCodes(trx, userId, recoveryCodes.map(hashRecoveryCode)),
    );
    return { data: { recovery_codes: recoveryCodes } };
  });

  app.post('/second-factor/remove', { schema: secondFactorCalls.remove }, async (request) => {
    await assertOwnPassword(services, request, passwordOf(request));
    if (isRequired(identityOf(request))) {
      throw badRequest('Your role has to have a second factor; it cannot be removed.');
    }
    await change(request, 'second-factor-off', async (trx, { userId }) => {
      if (!(await removeSecondFactor(trx, userId))) throw badRequest('Your second factor is not set up.');
    });
    return { data: { message: 'Your second factor is removed.' } };
  });
}

function passwordOf(request: FastifyRequest): string {
  return parseForm(confirmPasswordDefinition, bodyObject(request.body)).ownPassword;
}

function alreadyOn() {
  return badRequest('Your second factor is set up already. Remove it first to set up another.');
}
