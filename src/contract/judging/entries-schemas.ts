import { Type } from 'typebox';
import {
  closed,
  type Described,
  named,
  nullable,
  Page,
  pageNumber,
  queryNumber,
  queryText,
} from '../schema.ts';
import { assignmentStates, sheetStates } from './assignments.ts';
import { entryShows } from './entries.ts';
import { roundLevels } from './rounds.ts';
import { Entrants } from './rounds-schemas.ts';

const assignment = {
  _id: Type.String({ description: 'Id of the assignment.' }),
  juror: Type.String(),
  name: Type.String(),
  state: Type.Enum(assignmentStates),
  reason: nullable(Type.String({ description: 'Of a conflict or a recusal, in the juror’s words.' })),
  sheet: Type.Enum(sheetStates),
  points: nullable(Type.Number({ description: 'Of a submitted sheet, as given.' })),
  blocked: nullable(
    Type.String({
      description: 'Why the juror would not be assigned it today, such as "is blocked from acme.com".',
    }),
  ),
};

export const EntryAssignment = named(
  'EntryAssignment',
  'A juror of an application, and the progress of their sheet.',
  assignment,
);
export type EntryAssignment = Described<typeof EntryAssignment>;

const entry = {
  _id: Type.String({ description: 'Id of the application.' }),
  project_title: Type.String(),
  company_name: Type.String(),
  program: Type.String({ description: 'Id of its programme.' }),
  program_name: Type.String(),
  award: Type.String(),
  size: Type.String(),
};

export const RoundEntry = named('RoundEntry', 'An application in a round, with its jurors.', {
  ...entry,
  assignments: Type.Array(EntryAssignment),
});
export type RoundEntry = Described<typeof RoundEntry>;

/** Answer of GET /rounds/{id}/entries. */
export const RoundEntries = named('RoundEntries', 'A page of the entries of a round.', {
  entries: Type.Array(RoundEntry),
  page: Page,
});
export type RoundEntries = Described<typeof RoundEntries>;

/** The query of GET /rounds/{id}/entries. */
export const EntriesQuery = Type.Object(
  {
    search: Type.Optional(queryText('Part of a company or a project title.')),
    program: Type.Optional(queryText('Id of a programme.')),
    juror: Type.Optional(queryText('Id of a juror: entries that are, or were, assigned to them.')),
    show: Type.Optional(
      Type.Enum(entryShows, {
        description:
          'short: too few jurors; incomplete, complete: by their sheets; open, begun, submitted, returned: by what is assigned, to `juror` if named.',
      }),
    ),
    page: pageNumber,
    size: queryNumber(50, 200, 'Applications on a page.'),
  },
  closed,
);
export type EntriesQuery = Described<typeof EntriesQuery>;

/** A sheet with the score for each criterion, in order; empty before anything was written. */
export const EntrySheet = named('EntrySheet', 'A sheet with the mark for each criterion.', {
  ...assignment,
  updated_at: nullable(Type.String()),
  criteria: Type.Array(
    Type.Object(
      {
        text: Type.String({ description: 'The answer as people read it; empty without one.' }),
        points: Type.Number(),
      },
      closed,
    ),
  ),
});
export type EntrySheet = Described<typeof EntrySheet>;

/** Answer of GET /rounds/{id}/entries/{application}: all its sheets side by side, without the jurors' notes. */
export const EntrySheets = named('EntrySheets', 'The sheets of an application in a round, side by side.', {
  ...entry,
  round: Type.String({ description: 'Name of the round.' }),
  out_of: Type.Number(),
  criteria: Type.Array(Type.Object({ label: Type.String(), out_of: Type.Number() }, closed)),
  sheets: Type.Array(EntrySheet),
});
export type EntrySheets = Described<typeof EntrySheets>;

/** The body of POST /rounds/entrants: the parts of a plan that decide what enters. */
export const EntrantsQuestion = Type.Object(
  {
    edition: Type.String({ maxLength: 200, description: 'Id of an edition.' }),
    level: Type.Enum(roundLevels),
    entrants: Entrants,
  },
  closed,
);

/** Answer of POST /rounds/entrants. */
export const Entering = named('Entering', 'What would enter a round if it were started now.', {
  count: Type.Integer(),
  programs: Type.Array(
    Type.Object({ program: Type.String(), name: Type.String(), count: Type.Integer() }, closed),
  ),
  twice: Type.Array(
    Type.Object({ round: Type.String(), name: Type.String(), count: Type.Integer() }, closed),
    { description: 'Other rounds of the same edition and level that already contain some of them.' },
  ),
});
export type Entering = Described<typeof Entering>;
