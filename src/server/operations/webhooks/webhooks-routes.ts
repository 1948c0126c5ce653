import { Type } from 'typebox';
import { Message } from '#contract/answers.ts';
import { connectionPaths } from '#contract/staff-room/connections/paths.ts';
import { testEvent, type WebhookEvent } from '#contract/staff-room/connections/webhook-events.ts';
import { MadeWebhook, NewWebhook, Webhook } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, type Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { deliveriesRoutes } from './deliveries-routes.ts';
import { readTarget } from './read-target.ts';
import { webhookSecret } from './sign-call.ts';
import { deleteWebhook, insertWebhook, listWebhooks, type WebhookRow } from './webhooks-repository.ts';

const staff = { roles: ['superadmin'], group: 'staff' } as const;
const params = { id: 'Id of the webhook.' };
/** Every event checks each of them. */
const mostWebhooks = 20;

const list = route({
  ...staff,
  method: 'GET',
  path: connectionPaths.webhooks,
  summary: 'List webhooks',
  description: 'Addresses of other programs that receive events, the oldest first.',
  answer: Type.Array(Webhook),
  handle: async ({ services: { database } }) => (await listWebhooks(database)).map(presentWebhook),
});

const make = route({
  ...staff,
  method: 'POST',
  path: connectionPaths.webhooks,
  summary: 'Make a webhook',
  description:
    'From now on the address gets a `WebhookCall` for each of the events, at least once, until it answers 2xx: twenty attempts in about nine hours. The answer holds the secret of its signatures, once. 400: the address is not https, or leads to a private network.',
  body: NewWebhook,
  answer: MadeWebhook,
  handle: async ({ services: { config, database, secrets, clock }, identity, body: { url, events } }) => {
    const target = await readTarget(url, config);
    return database.transaction().execute(async (trx) => {
      const others = await listWebhooks(trx);
      if (others.some((it) => it.url === target))
        throw badRequest('There is a webhook for this address: remove it first.', [
          { path: '/url', message: 'There is a webhook for this address' },
        ]);
      if (others.length >= mostWebhooks)
        throw badRequest(`There are ${mostWebhooks} webhooks, which is the most: remove one first.`);
      const id = await insertWebhook(trx, { url: target, events, makerId: identity.userId }, clock());
      const details = { webhook: id.slice(0, 8), events: events.join(', ') };
      await recordAudit(trx, { event: 'webhook-made', ...actorOf(identity), details }, clock());
      const [row] = await listWebhooks(trx, id);
      if (!row) throw noSuchWebhook();
      return { ...presentWebhook(row), secret: webhookSecret(secrets, id) };
    });
  },
});

const remove = route({
  ...staff,
  method: 'DELETE',
  path: connectionPaths.webhook(':id'),
  summary: 'Remove a webhook',
  description: 'Its waiting deliveries are not sent any more. 404: there is no such webhook.',
  params,
  answer: Message,
  handle: async ({ services: { database, clock }, identity, params: { id } }) => {
    await database.transaction().execute(async (trx) => {
      if (!(await deleteWebhook(trx, id))) throw noSuchWebhook();
      const details = { webhook: id.slice(0, 8) };
      await recordAudit(trx, { event: 'webhook-removed', ...actorOf(identity), details }, clock());
    });
    return { message: 'The webhook is removed.' };
  },
});

const test = route({
  ...staff,
  method: 'POST',
  path: connectionPaths.webhookTest(':id'),
  summary: 'Try a webhook',
  description: 'Sends it an event of the type `test`, signed like all others. 404: there is no such webhook.',
  params,
  answer: Message,
  handle: async ({ services: { database, outbox, clock }, identity, params: { id } }) => {
    await database.transaction().execute(async (trx) => {
      const [row] = await listWebhooks(trx, id);
      if (!row) throw noSuchWebhook();
      const at = clock().toISOString();
      await outbox.order(trx, { kind: 'webhook', recipient: id, details: { type: testEvent, at } });
      const details = { webhook: id.slice(0, 8) };
      await recordAudit(trx, { event: 'webhook-tested', ...actorOf(identity), details }, clock());
    });
    outbox.wake();
    return { message: 'A test is on its way.' };
  },
});

/** Endpoints of other programs that are notified of events, for superadmins. */
export const webhooksRoutes = [list, make, remove, test, ...deliveriesRoutes];

function noSuchWebhook(): Failure {
  return missing('There is no such webhook');
}

function presentWebhook({ id, url, events, created_at, first_name, last_name }: WebhookRow): Webhook {
  return {
    _id: id,
    url,
    events: JSON.parse(events) as WebhookEvent[],
    made_by: `${first_name} ${last_name}`.trim(),
    created_at,
  };
}
