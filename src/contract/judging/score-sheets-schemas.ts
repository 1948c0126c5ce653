import { Type } from 'typebox';
import { bodyNumber, closed, type Described, named, nullable } from '../schema.ts';

/** Their type is that of the form, which both sides know. */
const answers = (description: string) => Type.Unsafe<unknown>({ type: 'object', description });

export const ScoreSheet = named('ScoreSheet', 'A score sheet. Only the juror reads the notes.', {
  _id: Type.String({ description: 'Id of its assignment.' }),
  round: Type.String(),
  application: Type.String(),
  form: Type.String(),
  definition_revision: Type.String(),
  answers: answers('By the form of the sheet.'),
  revision: Type.Integer({ description: 'Increases with each save; 0 before the first.' }),
  points: Type.Number({ description: 'As computed by the server.' }),
  out_of: Type.Number(),
  is_final: Type.Boolean(),
  updated_at: nullable(Type.String()),
  notes: Type.Optional(Type.String()),
});
export type ScoreSheet = Described<typeof ScoreSheet>;

/** The body of PATCH /score-sheets/{id}, and of a submission, which saves and submits in one step. */
export const ScoreSheetChange = Type.Object(
  {
    revision: bodyNumber('The revision that was read.'),
    answers: Type.Optional(answers('A merge patch (RFC 7396) of the answers at that revision.')),
    notes: Type.Optional(Type.String({ maxLength: 10_000 })),
  },
  closed,
);
export type ScoreSheetChange = Described<typeof ScoreSheetChange>;
