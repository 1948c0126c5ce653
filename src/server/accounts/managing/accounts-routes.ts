import { Type } from 'typebox';
import {
  Account,
  AccountChange,
  AccountDetails,
  AccountsPage,
  AccountsQuery,
  programIds,
} from '#contract/account/accounts-schemas.ts';
import { keptAfterErasure } from '#contract/account/own-data.ts';
import { Erasure } from '#contract/account/own-data-schemas.ts';
import { Message } from '#contract/answers.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import type { InviteAnswers } from '#generated/invite.ts';
import { servedForm } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf, toRole } from '#server/platform/identity/identity.ts';
import { eraseAccount } from '../own-data/erase-account.ts';
import { accountNotFound, assertStillSuperadmin, changeAccount } from './account-change.ts';
import {
  type AccountRow,
  countAccounts,
  findAccount,
  listAccounts,
  listAssignments,
} from './accounts-repository.ts';
import { correctAccount } from './correct-account.ts';
import { inviteAccount } from './invite.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const forSuperadmins = { roles: ['superadmin'], group: 'staff' } as const;
const params = { id: 'Id of the account.' };

const list = route({
  ...forSuperadmins,
  method: 'GET',
  path: staffPaths.accounts,
  summary: 'List accounts',
  description: 'A page of the accounts, newest first, with the state of each.',
  query: AccountsQuery,
  answer: AccountsPage,
  handle: async ({ services, identity, query }) => {
    const { database } = services;
    const { search = null, role = null, state = null, page: number, size } = query;
    const filter = { search, role, state };
    const rows = await listAccounts(database, filter, { limit: size, offset: (number - 1) * size });
    const accounts = await present(database, rows);
    const total = await countAccounts(database, filter);
    await recordRead(services, identity, { event: 'accounts-read', details: { list: 'all' } });
    return { accounts, page: { number, size, total } };
  },
});

const invite = route({
  ...forSuperadmins,
  method: 'POST',
  path: staffPaths.invitations,
  summary: 'Invite an administrator or a jury member',
  description:
    'Creates an account without a password and mails a link to choose one, valid for 7 days. 400 with code 2000: the address has an account.',
  body: {
    form: servedForm<InviteAnswers>('invite'),
    beside: Type.Object({ programs: Type.Optional(programIds) }),
  },
  answer: Account,
  handle: async ({ services, identity, body }) => {
    const id = await inviteAccount(services, identity, body);
    return presentOne(services.database, await findAccount(services.database, id));
  },
});

const change = route({
  ...forSuperadmins,
  method: 'PATCH',
  path: staffPaths.account(':id'),
  summary: 'Change an account',
  description:
    'Changes the role, disables or enables, assigns programmes; missing members stay unchanged. A new role and disabling end every session at once. You cannot demote or disable yourself.',
  params,
  body: AccountChange,
  answer: Account,
  handle: async ({ services, identity, params: { id }, body }) =>
    presentOne(services.database, await changeAccount(services, identity, id, body)),
});

const correct = route({
  ...forSuperadmins,
  method: 'PATCH',
  path: staffPaths.accountDetails(':id'),
  summary: 'Correct an account',
  description:
    'Replaces what another person’s account says about them; missing members stay unchanged. At another address the account has no password: its sessions and links end, a link mailed to that address lets the person choose one, and the former address is notified. 400 with code 2000: the address has an account.',
  params,
  body: AccountDetails,
  answer: Account,
  handle: async ({ services, identity, params: { id }, body }) =>
    presentOne(services.database, await correctAccount(services, identity, id, body)),
});

const erase = route({
  ...forSuperadmins,
  method: 'POST',
  path: staffPaths.eraseAccount(':id'),
  summary: 'Erase an account',
  description: `Removes drafts and replaces the personal fields of another person’s account, permanently; staff cannot do that themselves. ${keptAfterErasure}`,
  params,
  answer: Erasure,
  handle: async ({ services, identity, params: { id } }) => {
    if (id === identity.userId) throw badRequest('Your own account is erased by another superadmin.');
    const assertAllowed = (trx: Database) => assertStillSuperadmin(trx, identity);
    return eraseAccount(services, actorOf(identity), id, assertAllowed);
  },
});

const resetFactor = route({
  ...forSuperadmins,
  method: 'POST',
  path: staffPaths.resetSecondFactor(':id'),
  summary: 'Reset the second factor of an account',
  description:
    'For a person who has lost phone and recovery codes: removes it, ends their sessions and notifies them by mail. 400 if there is none, and for your own.',
  params,
  answer: Account,
  handle: async ({ services, identity, params: { id } }) => {
    await resetSecondFactor(services, identity, id);
    return presentOne(services.database, await findAccount(services.database, id));
  },
});

const resend = route({
  ...forSuperadmins,
  method: 'POST',
  path: staffPaths.resendLink(':id'),
  summary: 'Send a link again',
  description:
    'The verification link, or the invitation if no password was chosen yet. 400 with code 1009: the address is verified already.',
  params,
  answer: Message,
  handle: async ({ services: { database, outbox, clock }, identity, params: { id } }) => {
    const message = await database.transaction().execute(async (trx) => {
      const account = await findAccount(trx, id);
      if (!account) throw accountNotFound();
      const { state } = account;
      if (state === 'active') throw new Failure(400, 'USER_ALREADY_VERIFIED');
      if (state === 'disabled') throw badRequest('This account is disabled. Enable it first.');
      await outbox.order(trx, { kind: 'resend', recipient: account.email_key });
      const record = { ...actorOf(identity), subjectId: id, details: { state } };
      await recordAudit(trx, { event: 'verification-resent', ...record }, clock());
      return state === 'invited' ? 'The invitation was sent again.' : 'The verification link was sent again.';
    });
    outbox.wake();
    return { message };
  },
});

/** Accounts, for superadmins. */
export const accountRoutes = [list, invite, change, correct, erase, resetFactor, resend];

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
