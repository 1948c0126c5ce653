import { Type } from 'typebox';
import { closed, type Described, named, nullable, queryText } from '../schema.ts';
import { reportFormats } from '../staff-room/reports.ts';
import { rankingExports } from './rankings.ts';
import { roundMethods } from './rounds.ts';

/** A sheet in a ranking: the points given, and what counts of them. */
const RankedSheet = named('RankedSheet', 'A sheet in a ranking.', {
  assignment: Type.String({ description: 'Id of the assignment, whose sheet can be opened.' }),
  juror: Type.String(),
  points: Type.Number({ description: 'As given.' }),
  counts: Type.Number({ description: 'How much of the points counts.' }),
  is_outlier: Type.Boolean({ description: 'Lies far from the others of its application.' }),
  is_earlier: Type.Boolean({
    description: 'Submitted before the application became a draft again and was resubmitted.',
  }),
});

export const RankedApplication = named('RankedApplication', 'An application in the ranking of its group.', {
  application: Type.String(),
  project_title: Type.String(),
  company_name: Type.String(),
  is_reopened: Type.Boolean({
    description:
      'A draft again since applications were reopened: its sheets stay, and no decision can be made until it is submitted again.',
  }),
  rank: nullable(Type.Integer({ description: 'Null without a sheet.' })),
  rank_without: Type.Optional(
    nullable(Type.Integer({ description: 'Without the juror who is left out, if that changes it.' })),
  ),
  score: Type.Number(),
  median: Type.Number(),
  lowest: Type.Number(),
  highest: Type.Number(),
  deviation: Type.Number(),
  tie: nullable(
    Type.Enum(['median', 'lowest', 'none'], {
      description: 'How a tie was broken; none: the rank is shared.',
    }),
  ),
  sheets: Type.Array(RankedSheet),
  missing: Type.Integer({ description: 'Missing sheets.' }),
});
export type RankedApplication = Described<typeof RankedApplication>;

const group = { program: Type.String(), award: Type.String(), size: Type.String() };

/** Answer of GET /rankings/{round}: one group, and what the page needs to choose another. */
export const Ranking = named('Ranking', 'The ranking of one group of a round.', {
  round: Type.String(),
  method: Type.Enum(roundMethods),
  is_normalised: Type.Boolean(),
  rules: Type.Array(Type.String(), { description: 'The rules of counting, in words.' }),
  out_of: Type.Number(),
  groups: Type.Array(Type.Object({ ...group, program_name: Type.String(), entries: Type.Integer() }, closed)),
  group: nullable(Type.Object({ ...group, applications: Type.Array(RankedApplication) }, closed)),
  severity: Type.Array(
    Type.Object(
      {
        juror: Type.String(),
        name: Type.String(),
        sheets: Type.Integer(),
        mean: Type.Number(),
        deviation: Type.Number(),
        difference: Type.Number({ description: 'Mean of the juror minus that of all: below 0 is strict.' }),
      },
      closed,
    ),
  ),
});
export type Ranking = Described<typeof Ranking>;

const normalised = Type.Optional(Type.Enum(['yes', 'no'], { description: 'Adjusts jurors to one scale.' }));

/** The query of GET /rankings/{round}. */
export const RankingQuery = Type.Object(
  {
    program: Type.Optional(queryText('Id of a programme.')),
    award: Type.Optional(queryText('Name of an award.')),
    size: Type.Optional(queryText('Name of an enterprise size.')),
    normalised,
    without: Type.Optional(queryText('Id of a juror: also returns whose rank would change without them.')),
  },
  closed,
);
export type RankingQuery = Described<typeof RankingQuery>;

/** The query of GET /rankings/{round}/export. */
export const RankingExportQuery = Type.Object(
  {
    of: Type.Optional(
      Type.Enum(rankingExports, {
        description: 'A row per application, or per sheet with all that is on it. `ranking` by default.',
      }),
    ),
    format: Type.Optional(Type.Enum(reportFormats, { description: 'csv by default.' })),
    program: Type.Optional(queryText('Id of a programme; all of them by default.')),
    normalised,
  },
  closed,
);

/** The query of GET /rankings/{round}/book. */
export const RankingBookQuery = Type.Object(
  { program: queryText('Id of a programme of the round.'), normalised },
  closed,
);
