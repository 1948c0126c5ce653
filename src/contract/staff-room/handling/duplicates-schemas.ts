import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../../schema.ts';
import { duplicateMarks } from './duplicates.ts';

const Mark = Type.Enum(duplicateMarks, { description: 'one: they are the same. two: they are not.' });

const Said = Type.Object(
  {
    says: Mark,
    by: Type.String({ description: 'Name of who marked it.' }),
    at: Type.String({ description: 'ISO instant.' }),
  },
  closed,
);

export const Duplicate = named('Duplicate', 'Another application of the edition that may be the same.', {
  _id: Type.String(),
  title: Type.String(),
  company: Type.String(),
  owner: Type.String({ description: 'Name of its owner.' }),
  status: Type.String(),
  same: Type.Array(Type.String(), { description: 'Titles of the questions with the same answer in both.' }),
  mark: nullable(Said, 'Staff’s verdict; null: none yet.'),
});
export type Duplicate = Described<typeof Duplicate>;

export const DuplicateChange = Type.Object({ says: nullable(Mark, 'null: removes the verdict.') }, closed);
export type DuplicateChange = Described<typeof DuplicateChange>;
