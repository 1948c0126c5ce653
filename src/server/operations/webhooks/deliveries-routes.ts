import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import {
  DeliveriesPage,
  DeliveriesQuery,
  Delivery,
} from '#contract/staff-room/connections/webhooks-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { findOrder, listOrders, retryOrder } from '../outbox/orders-repository.ts';
import type { CallDetails } from './deliver-call.ts';
import { listWebhooks, type WebhookRow } from './webhooks-repository.ts';

const list = route({
  method: 'GET',
  path: connectionPaths.deliveries,
  roles: ['superadmin'],
  group: 'staff',
  summary: 'List deliveries of webhooks',
  description: 'Events and the results of their calls, newest first. They are stored for 90 days.',
  query: DeliveriesQuery,
  answer: DeliveriesPage,
  handle: async ({ services: { database, clock }, query }) => {
    const { state = null, webhook = null, size } = query;
    const [created_at, id] = query.before?.split('~') ?? [];
    const before = created_at && id ? { created_at, id } : null;
    const filter = { state, kind: 'webhook', recipient: webhook, before };
    const rows = await listOrders(database, filter, clock(), size + 1);
    const last = rows[size - 1];
    const next = rows.length > size && last ? `${last.created_at}~${last.id}` : null;
    const webhooks = await listWebhooks(database);
    return { deliveries: rows.slice(0, size).map((row) => presentDelivery(row, webhooks)), next };
  },
});

const again = route({
  method: 'POST',
  path: connectionPaths.sendAgain(':id'),
  roles: ['superadmin'],
  group: 'staff',
  summary: 'Send a delivery again',
  description:
    'It is due at once, under the same `webhook-id`, even if it arrived before. 400: it is on its way already.',
  params: { id: 'Id of the delivery.' },
  answer: Delivery,
  handle: async ({ services: { database, outbox, clock }, identity, params: { id } }) => {
    const row = await database.transaction().execute(async (trx) => {
      const before = await findOrder(trx, id, clock());
      if (before?.kind !== 'webhook') throw noSuchDelivery();
      if (!(await retryOrder(trx, id, clock(), ['sent', 'skipped', 'failed', 'given up'])))
        throw badRequest('It is on its way already.');
      const details = { webhook: before.recipient.slice(0, 8), attempts: before.attempts };
      await recordAudit(trx, { event: 'delivery-again', ...actorOf(identity), details }, clock());
      return findOrder(trx, id, clock());
    });
    outbox.wake();
    if (!row) throw noSuchDelivery();
    return presentDelivery(row, await listWebhooks(database));
  },
});

/** The outcome of webhook calls, for superadmins. */
export const deliveriesRoutes = [list, again];

function noSuchDelivery(): Failure {
  return missing('There is no such delivery');
}

type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

function presentDelivery(row: OrderRow, webhooks: readonly WebhookRow[]): Delivery {
  const { type } = JSON.parse(row.details ?? '{}') as CallDetails;
  return {
    _id: row.id,
    webhook_id: row.recipient,
    url: webhooks.find(({ id }) => id === row.recipient)?.url ?? null,
    type,
    application_id: row.application_id,
    state: row.state,
    result: row.state === 'skipped' ? row.outcome : row.result,
    created_at: row.created_at,
    attempts: row.attempts,
    next_attempt_at: row.finished_at === null ? row.next_attempt_at : null,
    finished_at: row.finished_at,
  };
}
