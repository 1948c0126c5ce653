import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';

export const Returned = named(
  'Returned',
  'What is to be corrected of an application that was returned; until when, `last_date` says.',
  {
    note: Type.String(),
    questions: Type.Array(Type.Object({ path: Type.String(), label: Type.String() }, closed), {
      description: 'The questions and groups that were named; an empty list: all.',
    }),
    open: nullable(
      Type.Array(Type.String()),
      'Paths of the questions that may be changed; null: all. Beside those that were named, those that were not asked when it was submitted or whose answer breaks a rule by now.',
    ),
  },
);
export type Returned = Described<typeof Returned>;
