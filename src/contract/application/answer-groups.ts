import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

const FileRecord = named('FileRecord', 'A file in an answer; `size` in bytes.', {
  key: Type.String(),
  filename: Type.String(),
  size: Type.Integer(),
});

const rowKinds = [
  'text',
  'long-text',
  'date',
  'amount',
  'number',
  'choice',
  'boolean',
  'files',
  'link',
] as const;

const AnswerRow = named(
  'AnswerRow',
  'One question with its answer as people read it; `text` is empty if there is none.',
  {
    path: Type.String(),
    label: Type.String(),
    kind: Type.Enum(rowKinds, { description: 'How best to display the text of an answer.' }),
    text: Type.String(),
    files: Type.Optional(Type.Array(FileRecord)),
  },
);

export const AnswerGroup = named('AnswerGroup', 'Answers under one heading, as the preview shows them.', {
  title: Type.String(),
  rows: Type.Array(AnswerRow),
});
export type AnswerGroup = Described<typeof AnswerGroup>;
