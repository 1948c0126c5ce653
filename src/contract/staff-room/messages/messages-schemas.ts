import { Type } from 'typebox';
import { bodyNumber, closed, type Described, named, nullable } from '../../schema.ts';
import { audiences, longestMessage, longestSubject } from './messages.ts';

const words = {
  subject: Type.String({
    minLength: 1,
    maxLength: longestSubject,
    pattern: '\\S',
    'x-message': `The subject must be a line of at most ${longestSubject} characters`,
  }),
  text: Type.String({
    minLength: 1,
    maxLength: longestMessage,
    pattern: '\\S',
    'x-message': `The text must have words, at most ${longestMessage} characters`,
  }),
};

/** The text; `{name}` is replaced by each recipient's value. */
export const MessageWords = Type.Object(words, closed);
export type MessageWords = Described<typeof MessageWords>;

/** The order to send it: the same `key` again is the same message. */
export const MessageOrder = Type.Object(
  {
    ...words,
    key: Type.String({ minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' }),
    people: bodyNumber('How many recipients the preview reported; 409 if the number differs by now.'),
  },
  closed,
);
export type MessageOrder = Described<typeof MessageOrder>;

export const MessagePlaceholders = Type.Array(
  Type.Object({ name: Type.String(), title: Type.String() }, closed),
  { description: 'What may appear in braces in a message.' },
);
export type MessagePlaceholders = Described<typeof MessagePlaceholders>;

const LeftOut = Type.Object(
  {
    unverified: Type.Integer({ description: 'Their address was never confirmed.' }),
    unreachable: Type.Integer({ description: 'The last mail to their address could not be delivered.' }),
    declined: Type.Integer({ description: 'They opted out of reminders.' }),
    disabled: Type.Integer({ description: 'Their account is disabled.' }),
  },
  { ...closed, description: 'People of the selection who get no mail, by reason.' },
);
export type LeftOut = Described<typeof LeftOut>;

const Sample = Type.Object(
  { to: Type.String(), subject: Type.String(), paragraphs: Type.Array(Type.String()) },
  closed,
);

export const MessagePreview = named('MessagePreview', 'Whom a message would reach, and how it reads.', {
  applications: Type.Optional(Type.Integer({ description: 'Applications of the owners who get the mail.' })),
  people: Type.Integer({
    description: 'Who gets the mail; one each, owners about the newest of their applications.',
  }),
  left_out: LeftOut,
  samples: Type.Array(Sample, { description: 'The mails of the first three people.' }),
});
export type MessagePreview = Described<typeof MessagePreview>;

export const SentMessage = named('SentMessage', 'A message to a selection, and the state of its mails.', {
  _id: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  sent_by: Type.String(),
  to: Type.Enum(audiences),
  created_at: Type.String({ description: 'ISO instant in UTC.' }),
  people: Type.Integer(),
  left_out: LeftOut,
  waiting: Type.Integer(),
  sent: Type.Integer(),
  skipped: Type.Integer({
    description: 'No longer relevant, such as a mail about a deleted application.',
  }),
  failed: Type.Integer(),
  failures: Type.Array(Type.Object({ recipient: Type.String(), reason: nullable(Type.String()) }, closed), {
    description: 'Who could not be reached, and who was skipped and why; at most 200.',
  }),
});
export type SentMessage = Described<typeof SentMessage>;

/** Answer of GET /messages: newest first. */
export const SentMessages = Type.Array(SentMessage);
