import { Type } from 'typebox';
import { closed, type Described, named, nullable, queryNumber, queryText } from '../schema.ts';
import { failedMailStates, mailStates } from './outbox.ts';

export const MailOrderView = named('MailOrderView', 'A mail of GET /outbox. Times are ISO instants in UTC.', {
  _id: Type.String(),
  kind: Type.String(),
  recipient: Type.String(),
  application_id: nullable(Type.String()),
  state: Type.Enum(mailStates),
  reason: nullable(
    Type.String({
      description: 'Why a skipped mail was not sent, or why the last attempt of a failed one failed.',
    }),
  ),
  created_at: Type.String(),
  attempts: Type.Number(),
  next_attempt_at: nullable(Type.String({ description: 'Null once there are no more attempts.' })),
  finished_at: nullable(Type.String()),
});
export type MailOrderView = Described<typeof MailOrderView>;

export const OutboxPage = named(
  'OutboxPage',
  'A page of GET /outbox, newest first; pass `next` as `before` to get the page after it.',
  { orders: Type.Array(MailOrderView), next: nullable(Type.String()) },
);
export type OutboxPage = Described<typeof OutboxPage>;

/** The query of GET /outbox; `before` is the cursor of a page. */
export const OutboxQuery = Type.Object(
  {
    state: Type.Optional(Type.Enum(mailStates)),
    kind: Type.Optional(queryText('What the mail is about.')),
    recipient: Type.Optional(queryText('The whole address of the recipient, in any case.')),
    before: Type.Optional(queryText('`next` of the previous page.')),
    size: queryNumber(50, 500, 'Mails on a page; 50 by default.'),
  },
  closed,
);

/** The body of POST /outbox/retry. */
export const MailsToRetry = Type.Object(
  {
    state: Type.Enum(failedMailStates),
    kind: Type.Optional(
      Type.String({ maxLength: 200, description: 'Kind of the mails; omitted: all kinds.' }),
    ),
  },
  closed,
);
export type MailsToRetry = Described<typeof MailsToRetry>;
