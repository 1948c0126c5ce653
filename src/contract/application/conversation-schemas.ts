import { Type } from 'typebox';
import { closed, type Described, named } from '../schema.ts';
import { longestWords, sides } from './conversation.ts';

/** A message to write; the same `key` again is the same message. */
export const NewWords = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 100, pattern: '^[\\w-]+$' }),
    text: Type.String({
      minLength: 1,
      maxLength: longestWords,
      pattern: '\\S',
      'x-message': `Write something, at most ${longestWords} characters`,
    }),
  },
  closed,
);
export type NewWords = Described<typeof NewWords>;

/** A message as others read it. */
export const written = {
  _id: Type.String(),
  by_you: Type.Boolean(),
  text: Type.String(),
  written_at: Type.String({ description: 'ISO instant in UTC.' }),
};

export const ConversationMessage = named('ConversationMessage', 'One message of a conversation.', {
  ...written,
  from: Type.Enum(sides),
  author: Type.String({
    description: 'Applicants see who wrote on their side; staff of the office are anonymous to them.',
  }),
});
export type ConversationMessage = Described<typeof ConversationMessage>;

export const Conversation = named(
  'Conversation',
  'The messages between office and applicant on an application, the oldest first.',
  {
    messages: Type.Array(ConversationMessage),
    may_write: Type.Boolean({ description: 'False for a colleague who may only read.' }),
  },
);
export type Conversation = Described<typeof Conversation>;
