import { ReminderChoice } from '#contract/account/reminders.ts';
import { callSchema } from '../api-document/call-schema.ts';

const link = {
  group: 'session',
  roles: 'everybody',
  query: {
    person: { type: 'string', description: 'Id in the link of the mail.' },
    signature: { type: 'string', description: 'Signature in the link of the mail.' },
  },
  answer: ReminderChoice,
} as const;

const form = {
  schema: { type: 'object', properties: { 'List-Unsubscribe': { const: 'One-Click' } } },
} as const;

/** What the document says of the calls below /api/reminders. */
export const reminderCalls = {
  read: callSchema({
    ...link,
    summary: 'Whether a person is mailed reminders',
    description: 'Read with the signed link of a reminder. Reading changes nothing.',
  }),
  optOut: callSchema({
    ...link,
    summary: 'No more reminders',
    description: 'The person of the link is mailed no reminders of the last date any more.',
  }),
  oneClick: callSchema({
    ...link,
    summary: 'No more reminders, asked for by a mail program',
    description:
      'The address in the header `List-Unsubscribe` (RFC 8058). What the body says makes no difference; opened in a browser the address is a page.',
    body: { content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form } },
  }),
  optIn: callSchema({
    ...link,
    summary: 'Reminders again',
    description: 'The person of the link is mailed reminders of the last date again.',
  }),
};
