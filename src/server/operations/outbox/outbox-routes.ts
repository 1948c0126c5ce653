import { Affected } from '#contract/answers.ts';
import { failedMailStates, type MailState } from '#contract/staff-room/outbox.ts';
import { MailOrderView, MailsToRetry, OutboxPage, OutboxQuery } from '#contract/staff-room/outbox-schemas.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { toEmailKey } from '#server/platform/mail/email-key.ts';
import { findOrder, listOrders, retryOrder, retryOrders } from './orders-repository.ts';

const list = route({
  method: 'GET',
  path: staffPaths.outbox,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'List mails',
  description: 'Mails and the state of their delivery, newest first. Their words and links are not stored.',
  query: OutboxQuery,
  answer: OutboxPage,
  handle: async ({ services: { database, clock }, query }) => {
    const { state = null, kind = null, size } = query;
    const recipient = query.recipient === undefined ? null : toEmailKey(query.recipient);
    const [created_at, id] = query.before?.split('~') ?? [];
    const filter = { state, kind, recipient, before: created_at && id ? { created_at, id } : null };
    const rows = await listOrders(database, filter, clock(), size + 1);
    const last = rows[size - 1];
    const next = rows.length > size && last ? `${last.created_at}~${last.id}` : null;
    return { orders: rows.slice(0, size).map(presentOrder), next };
  },
});

const retry = route({
  method: 'POST',
  path: staffPaths.retryMail(':id'),
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Retry a mail',
  description: 'A mail that failed or was given up is due at once. 400: it did not fail.',
  params: { id: 'Id of the mail.' },
  answer: MailOrderView,
  handle: async ({ services: { database, outbox, clock }, identity, params: { id } }) => {
    const order = await database.transaction().execute(async (trx) => {
      const before = await findOrder(trx, id, clock());
      if (!before) throw noSuchMail();
      if (!(await retryOrder(trx, id, clock()))) {
        throw badRequest(`Only a mail that failed can be tried again; this one is ${before.state}.`);
      }
      const details = { kind: before.kind, attempts: before.attempts };
      await recordAudit(trx, { event: 'mail-retried', ...actorOf(identity), details }, clock());
      return findOrder(trx, id, clock());
    });
    outbox.wake();
    if (!order) throw noSuchMail();
    return presentOrder(order);
  },
});

const retryAll = route({
  method: 'POST',
  path: staffPaths.retryMails,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Retry all failed mails',
  description:
    'All mails that failed, or that were given up, are due at once, for use after a mail server outage.',
  body: MailsToRetry,
  answer: Affected,
  handle: async ({ services: { database, outbox, clock }, identity, body: { state, kind = null } }) => {
    const details = { state, ...(kind !== null && { kind }) };
    await recordAudit(database, { event: 'mail-retried', ...actorOf(identity), details }, clock());
    const count = await retryOrders(database, { state, kind }, clock());
    outbox.wake();
    return { count };
  },
});

/** Mails and the state of their delivery, for superadmins. Their text is not stored. */
export const outboxRoutes = [list, retryAll, retry];

function noSuchMail(): Failure {
  return missing('There is no such mail');
}

const failedStates: readonly MailState[] = failedMailStates;

function presentOrder(row: NonNullable<Awaited<ReturnType<typeof findOrder>>>): MailOrderView {
  const { id, outcome, finished_at, next_attempt_at, details: _details, result, ...rest } = row;
  return {
    _id: id,
    ...rest,
    reason: row.state === 'skipped' ? outcome : failedStates.includes(row.state) ? result : null,
    finished_at,
    next_attempt_at: finished_at === null ? next_attempt_at : null,
  };
}
