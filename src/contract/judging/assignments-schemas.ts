import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { assignmentStates, sheetStates } from './assignments.ts';

export const OwnAssignment = named(
  'OwnAssignment',
  'An assignment as its juror sees it: until they declare no conflict, title and district only, and the company unless the round is blind.',
  {
    _id: Type.String(),
    round: Type.String(),
    project_title: Type.String(),
    district: Type.String(),
    state: Type.Enum(assignmentStates),
    sheet: Type.Enum(sheetStates),
    is_reopened: Type.Boolean({
      description:
        'The application is a draft again: the sheet is kept and opens once it is submitted again.',
    }),
    is_earlier: Type.Boolean({
      description: 'The sheet was submitted before the application’s latest submission.',
    }),
    application: nullable(Type.String()),
    company_name: nullable(Type.String({ description: 'Never in blind rounds.' })),
    category: nullable(Type.String()),
    program: nullable(Type.String()),
  },
);
export type OwnAssignment = Described<typeof OwnAssignment>;

export const OwnRound = named(
  'OwnRound',
  'A round as its juror sees it; assignments are listed while it is open.',
  {
    _id: Type.String(),
    name: Type.String(),
    edition: Type.String(),
    sheet: Type.String(),
    is_blind: Type.Boolean(),
    opens_at: Type.String(),
    closes_at: Type.String(),
    state: Type.Enum(['scheduled', 'open', 'closed', 'published']),
    assignments: Type.Array(OwnAssignment),
  },
);
export type OwnRound = Described<typeof OwnRound>;

/** Answer of GET /assignments. */
export const OwnRounds = named('OwnRounds', 'The rounds of a juror.', { rounds: Type.Array(OwnRound) });
export type OwnRounds = Described<typeof OwnRounds>;

export const ChairAssignment = named('ChairAssignment', 'An assignment as the chair sees it.', {
  _id: Type.String(),
  round: Type.String(),
  application: Type.String(),
  juror: Type.String(),
  state: Type.Enum(assignmentStates),
  reason: nullable(Type.String()),
});
export type ChairAssignment = Described<typeof ChairAssignment>;

const id = (of: string) => Type.String({ minLength: 1, maxLength: 200, description: `Id of ${of}.` });

/** The body of POST /assignments. */
export const AssignmentOrder = Type.Object(
  { round: id('the round'), application: id('an application in it'), juror: id('a juror of it') },
  closed,
);

const reason = (more: object) => Type.String({ maxLength: 2000, ...more });

/** The body of POST /assignments/{id}/conflict. */
export const ConflictAnswer = Type.Object({ has_conflict: Type.Boolean(), reason: reason({}) }, closed);

/** The body of POST /assignments/{id}/recusal. */
export const Recusal = Type.Object({ reason: reason({ minLength: 1 }) }, closed);

/** What is left of a removed thing. */
export const Removed = named('Removed', 'What was removed.', { _id: Type.String() });
