import type { FastifyInstance } from 'fastify';
import { mailStates, outboxParameters } from '#contract/staff-room/outbox.ts';
import type { MailOrderView, OutboxPage } from '#contract/staff-room/outbox-schemas.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { badRequest, Failure } from '../failure.ts';
import { readQuery } from '../query.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { findOrder, listOrders, type OrderFilter, retryOrder } from './orders-repository.ts';
import { outboxCalls } from './outbox-calls.ts';

const usualPage = 50;
const largestPage = 500;

/** Mails and how their delivery stands, below /api/outbox, for superadmins. What they say is kept nowhere. */
export async function outboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['superadmin']);
  const { database, outbox, clock } = services;

  type Asked = { Querystring: Record<string, unknown> };
  const schema = outboxCalls.list;
  app.get<Asked>('/', { schema }, async (request): Promise<{ data: OutboxPage }> => {
    const { filter, size } = parseQuery(request.query);
    const rows = await listOrders(database, filter, clock(), size + 1);
    const last = rows[size - 1];
    const next = rows.length > size && last ? `${last.created_at}~${last.id}` : null;
    return { data: { orders: rows.slice(0, size).map(presentOrder), next } };
  });

  app.post<{ Params: { id: string } }>('/:id/retry', { schema: outboxCalls.retry }, async (request) => {
    const { id } = request.params;
    const order = await database.transaction().execute(async (trx) => {
      const before = await findOrder(trx, id, clock());
      if (!before) throw new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such mail' });
      if (!(await retryOrder(trx, id, clock()))) {
        throw badRequest(`Only a mail that failed can be tried again; this one is ${before.state}.`);
      }
      const details = { kind: before.kind, attempts: before.attempts };
      await recordAudit(trx, { event: 'mail-retried', ...actorOf(identityOf(request)), details }, clock());
      return findOrder(trx, id, clock());
    });
    outbox.wake();
    return { data: order && presentOrder(order) };
  });
}

function parseQuery(raw: Readonly<Record<string, unknown>>): { filter: OrderFilter; size: number } {
  const query = readQuery(raw, outboxParameters);
  const state = query.oneOf('state', mailStates);
  const kind = query.text('kind');
  const cursor = query.text('before');
  const size = query.whole('size', usualPage, largestPage);
  query.finish();
  const [created_at, id] = cursor?.split('~') ?? [];
  return { filter: { state, kind, before: created_at && id ? { created_at, id } : null }, size };
}

function presentOrder(row: NonNullable<Awaited<ReturnType<typeof findOrder>>>): MailOrderView {
  const { id, outcome, finished_at, next_attempt_at, ...rest } = row;
  return {
    _id: id,
    ...rest,
    reason: row.state === 'skipped' ? outcome : null,
    finished_at,
    next_attempt_at: finished_at === null ? next_attempt_at : null,
  };
}
