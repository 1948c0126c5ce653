import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { ApplicationDetail } from './application-detail.ts';

export const PagePresence = Type.Object(
  {
    page: Type.String({
      pattern: '^[\\w-]{8,64}$',
      description: 'Identifies the open page: 8 to 64 letters, digits, - or _, chosen at random by the page.',
      'x-message': 'page must be 8 to 64 letters, digits, - or _',
    }),
    question: nullable(
      Type.String({ minLength: 1, maxLength: 500 }),
      'JSON pointer of the focused question; null: none.',
    ),
    seen: Type.Optional(
      Type.String({
        maxLength: 100,
        description: '`state` of the last answer; without it, `current` is included.',
      }),
    ),
    leaves: Type.Optional(Type.Boolean({ description: 'The page is closed.' })),
  },
  { ...closed, 'x-refusal': 'This does not say which page is open, or where.' },
);
export type PagePresence = Described<typeof PagePresence>;

export const PersonAt = named('PersonAt', 'A person who has the application open in the form.', {
  name: Type.String(),
  question: nullable(Type.String(), 'JSON pointer of the question they are at.'),
});
export type PersonAt = Described<typeof PersonAt>;

export const Presence = named('Presence', 'Who else has an application open, and what they saved.', {
  people: Type.Array(PersonAt),
  access: Type.Enum(['owner', 'write', 'read'], { description: 'The caller’s rights at this moment.' }),
  isFinal: Type.Boolean({ description: 'It is submitted.' }),
  isShared: Type.Boolean({
    description: 'Others are invited to it; if no one is, there is no need to poll.',
  }),
  state: Type.String({
    description: 'Changes with each save and each file; the next call sends it as `seen`.',
  }),
  current: Type.Optional(ApplicationDetail),
});
export type Presence = Described<typeof Presence>;
