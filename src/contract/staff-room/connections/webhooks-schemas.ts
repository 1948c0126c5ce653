import { Type } from 'typebox';
import { closed, type Described, named, nullable, queryNumber, queryText } from '../../schema.ts';
import { DashboardApplication } from '../dashboard-schemas.ts';
import { mailStates } from '../outbox.ts';
import { testEvent, type WebhookEvent, webhookEvents } from './webhook-events.ts';

const eventNames = Object.keys(webhookEvents) as WebhookEvent[];
const Events = Type.Array(Type.Enum(eventNames), {
  minItems: 1,
  uniqueItems: true,
  'x-message': 'Choose at least one event',
});

export const Webhook = named('Webhook', 'An address that receives events. Times are ISO instants in UTC.', {
  _id: Type.String(),
  url: Type.String(),
  events: Events,
  made_by: Type.String({ description: 'Name of the superadmin who made it.' }),
  created_at: Type.String(),
});
export type Webhook = Described<typeof Webhook>;

export const NewWebhook = Type.Object(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 500,
      'x-message': 'The address must have at most 500 characters',
    }),
    events: Events,
  },
  closed,
);
export type NewWebhook = Described<typeof NewWebhook>;

export const MadeWebhook = named('MadeWebhook', 'A new webhook. Only this answer contains its secret.', {
  ...Webhook.properties,
  secret: Type.String({
    description: 'The key that signs its calls; it is shown only here.',
  }),
});
export type MadeWebhook = Described<typeof MadeWebhook>;

const { created_by: _contact, ...listed } = DashboardApplication.properties;

export const WebhookCall = Type.Object(
  {
    type: Type.Enum([...eventNames, testEvent]),
    timestamp: Type.String({ description: 'ISO instant in UTC at which it happened.' }),
    data: Type.Object(
      {
        application_id: Type.Optional(Type.String()),
        outcome: Type.Optional(
          Type.String({ description: 'Of a decision, or of the public one before a withdrawal.' }),
        ),
        application: Type.Optional(
          Type.Object(listed, {
            additionalProperties: true,
            description: 'The row of the list at the time of sending, without the contact.',
          }),
        ),
      },
      closed,
    ),
  },
  {
    $id: 'WebhookCall',
    description:
      'The body of a webhook call, signed as standardwebhooks.com describes: the header `webhook-signature` holds `v1,` and the HMAC-SHA-256, in base64, of `webhook-id`, `webhook-timestamp` and the body, joined by full stops. A repeated delivery keeps its `webhook-id`.',
    ...closed,
  },
);
export type WebhookCall = Described<typeof WebhookCall>;

export const Delivery = named('Delivery', 'One event for one webhook.', {
  _id: Type.String({ description: 'The `webhook-id` that was sent.' }),
  webhook_id: Type.String(),
  url: nullable(Type.String({ description: 'Null if the webhook was removed.' })),
  type: Type.String(),
  application_id: nullable(Type.String()),
  state: Type.Enum(mailStates),
  result: nullable(Type.String({ description: 'Result of the last attempt.' })),
  created_at: Type.String(),
  attempts: Type.Number({ description: 'Failed attempts.' }),
  next_attempt_at: nullable(Type.String({ description: 'Null once there are no more attempts.' })),
  finished_at: nullable(Type.String()),
});
export type Delivery = Described<typeof Delivery>;

export const DeliveriesPage = named(
  'DeliveriesPage',
  'A page of deliveries, newest first; pass `next` as `before` to get the page after it.',
  { deliveries: Type.Array(Delivery), next: nullable(Type.String()) },
);
export type DeliveriesPage = Described<typeof DeliveriesPage>;

export const DeliveriesQuery = Type.Object(
  {
    webhook: Type.Optional(queryText('Id of a webhook.')),
    state: Type.Optional(Type.Enum(mailStates)),
    before: Type.Optional(queryText('`next` of the previous page.')),
    size: queryNumber(50, 500, 'Deliveries on a page; 50 by default.'),
  },
  closed,
);
