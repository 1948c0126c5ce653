import type { FastifyInstance } from 'fastify';
import { accountParameters, accountStates } from '#contract/account/accounts.ts';
import type { Account, AccountsPage } from '#contract/account/accounts-schemas.ts';
import { roles } from '#contract/roles.ts';
import { largestPage } from '#contract/staff-room/dashboard.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { recordRead } from '../audit/record-read.ts';
import type { Database } from '../db/database.ts';
import { badRequest, Failure } from '../failure.ts';
import { bodyObject } from '../forms.ts';
import { eraseAccount } from '../own-data/erase-account.ts';
import { readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf, toRole } from '../sessions/identity.ts';
import {
  accountNotFound,
  assertStillSuperadmin,
  changeAccount,
  parseAccountChange,
} from './account-change.ts';
import { accountCalls } from './accounts-calls.ts';
import {
  type AccountRow,
  countAccounts,
  findAccount,
  listAccounts,
  listAssignments,
} from './accounts-repository.ts';
import { inviteAccount } from './invite.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const usualPage = 50;
const furthestPage = 1_000_000;

interface ById {
  Params: { id: string };
}

/** Accounts, below /api/accounts, for superadmins. */
export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['superadmin']);
  const { database, outbox, clock } = services;

  app.get<{ Querystring: Record<string, unknown> }>('/', { schema: accountCalls.list }, async (request) => {
    const data = await readPage(database, request.query);
    await recordRead(services, identityOf(request), { event: 'accounts-read', details: { list: 'all' } });
    return { data };
  });

  app.post('/invitations', { schema: accountCalls.invite }, async (request) => {
    const id = await inviteAccount(services, identityOf(request), bodyObject(request.body));
    return { data: await presentOne(database, await findAccount(database, id)) };
  });

  app.patch<ById>('/:id', { schema: accountCalls.change }, async (request) => {
    const change = parseAccountChange(bodyObject(request.body));
    const changed = await changeAccount(services, identityOf(request), request.params.id, change);
    return { data: await presentOne(database, changed) };
  });

  app.post<ById>('/:id/erasure', { schema: accountCalls.erase }, async (request) => {
    const identity = identityOf(request);
    const { id } = request.params;
    if (id === identity.userId) throw badRequest('Your own account is erased by another superadmin.');
    const assertAllowed = (trx: Database) => assertStillSuperadmin(trx, identity);
    return { data: await eraseAccount(services, actorOf(identity), id, assertAllowed) };
  });

  app.post<ById>('/:id/reset-second-factor', { schema: accountCalls.resetSecondFactor }, async (request) => {
    const { id } = request.params;
    await resetSecondFactor(services, identityOf(request), id);
    return { data: await presentOne(database, await findAccount(database, id)) };
  });

  app.post<ById>('/:id/resend-link', { schema: accountCalls.resend }, async (request) => {
    const { id } = request.params;
    const message = await database.transaction().execute(async (trx) => {
      const account = await findAccount(trx, id);
      if (!account) throw accountNotFound();
      const { state } = account;
      if (state === 'active') throw new Failure(400, 'USER_ALREADY_VERIFIED');
      if (state === 'disabled') throw badRequest('This account is disabled. Enable it first.');
      await outbox.order(trx, { kind: 'resend', recipient: account.email_key });
      const record = { ...actorOf(identityOf(request)), subjectId: id, details: { state } };
      await recordAudit(trx, { event: 'verification-resent', ...record }, clock());
      return state === 'invited' ? 'The invitation was sent again.' : 'The verification link was sent again.';
    });
    outbox.wake();
    return { data: { message } };
  });
}

async function readPage(database: Database, raw: Readonly<Record<string, unknown>>): Promise<AccountsPage> {
  const query = readQuery(raw, accountParameters);
  const filter = {
    search: query.text('search'),
    role: query.oneOf('role', roles),
    state: query.oneOf('state', accountStates),
  };
  const number = query.whole('page', 1, furthestPage);
  const size = query.whole('size', usualPage, largestPage);
  query.finish();
  const rows = await listAccounts(database, filter, { limit: size, offset: (number - 1) * size });
  return {
    accounts: await present(database, rows),
    page: { number, size, total: await countAccounts(database, filter) },
  };
}

async function presentOne(database: Database, row: AccountRow | undefined): Promise<Account> {
  const [account] = await present(database, row ? [row] : []);
  if (!account) throw accountNotFound();
  return account;
}

async function present(database: Database, rows: readonly AccountRow[]): Promise<Account[]> {
  const assignments = await listAssignments(
    database,
    rows.filter(({ role }) => role === 'jury').map(({ id }) => id),
  );
  return rows.map(({ id, email_key: _, role, second_factors, ...row }) => ({
    _id: id,
    ...row,
    role: toRole(role),
    has_second_factor: Number(second_factors) > 0,
    programs: assignments.filter((it) => it.user_id === id).map((it) => it.program_id),
  }));
}
