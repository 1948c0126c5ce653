import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';

export const Returned = named(
  'Returned',
  'What to correct in an application that was returned; `last_date` says until when.',
  {
    note: Type.String(),
    questions: Type.Array(Type.Object({ path: Type.String(), label: Type.String() }, closed), {
      description: 'The questions and groups to correct; an empty list: all.',
    }),
    open: nullable(
      Type.Array(Type.String()),
      'Paths of the questions that may be changed; null: all. Includes, besides the named ones, those that were not asked at submission or whose answer breaks a rule by now.',
    ),
  },
);
export type Returned = Described<typeof Returned>;
