import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const UnusualAnswer = named(
  'UnusualAnswer',
  'An answer that is allowed but unusual. `path` points into the form’s answers; `ask` is the question to its owner.',
  {
    path: Type.String(),
    label: Type.String(),
    ask: Type.String(),
    confirmed: Type.Boolean({ description: 'Its owner confirmed that it is right.' }),
  },
);
export type UnusualAnswer = Described<typeof UnusualAnswer>;

export const ConfirmedAnswer = named(
  'ConfirmedAnswer',
  'Body and answer of POST /applications/{id}/confirmations: the confirmed question, word for word.',
  { path: Type.String(), ask: Type.String() },
);
export type ConfirmedAnswer = Described<typeof ConfirmedAnswer>;

export const KeptAnswerView = named(
  'KeptAnswerView',
  'An answer to a question that is no longer asked, as people read it. `path` points into the form’s answers.',
  { path: Type.String(), label: Type.String(), text: Type.String() },
);
export type KeptAnswerView = Described<typeof KeptAnswerView>;

export const ChangedQuestion = named(
  'ChangedQuestion',
  'A question that changed since a draft was last saved; `notes` say how, e.g. "at most 200 words (was 250)".',
  { path: Type.String(), label: Type.String(), notes: Type.Array(Type.String()) },
);
export type ChangedQuestion = Described<typeof ChangedQuestion>;
