import { mailStates, type outboxParameters } from '#contract/staff-room/outbox.ts';
import { MailOrderView, OutboxPage } from '#contract/staff-room/outbox-schemas.ts';
import { callSchema, type JsonSchema } from '../api-document/call-schema.ts';

const superadmins = { group: 'staff', roles: ['superadmin'] } as const;

const query: { readonly [name in (typeof outboxParameters)[number]]: JsonSchema } = {
  state: { enum: mailStates },
  kind: { type: 'string', description: 'What the mail is about.' },
  before: { type: 'string', description: '`next` of the page before.' },
  size: { type: 'integer', minimum: 1, maximum: 500, description: 'Mails on a page; 50 by default.' },
};

/** What the document says of the calls below /api/outbox. */
export const outboxCalls = {
  list: callSchema({
    ...superadmins,
    summary: 'List mails',
    description: 'Mails and how their delivery stands, newest first. Their words and links are kept nowhere.',
    query,
    answer: OutboxPage,
  }),
  retry: callSchema({
    ...superadmins,
    summary: 'Try a mail again',
    description: 'A mail that failed or was given up is due at once. 400: it did not fail.',
    params: { id: 'Id of the mail.' },
    answer: MailOrderView,
  }),
};
