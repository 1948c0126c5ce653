import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { decisionWarnings, outcomes } from './decisions.ts';

const standing = {
  application: Type.String(),
  rank: nullable(Type.Integer({ description: 'Null without a sheet.' })),
  score: Type.Number(),
  sheets: Type.Integer({ description: 'Sheets submitted for it.' }),
  missing: Type.Integer({ description: 'Missing sheets.' }),
};

export const Contender = named(
  'Contender',
  'An application near the top of those that compete for an award.',
  {
    ...standing,
    project_title: Type.String(),
    company_name: Type.String(),
    size: Type.String(),
    is_tied: Type.Boolean({ description: 'Shares its rank: the chair decides.' }),
    is_reopened: Type.Boolean({ description: 'A draft again: no decision on it can be made.' }),
    elsewhere: Type.Array(Type.String(), {
      description: 'Other rounds of the stage that contain it, and their decisions, in words.',
    }),
    outcome: nullable(Type.Enum(outcomes, { description: 'The decision of this round.' })),
  },
);
export type Contender = Described<typeof Contender>;

export const BoardPlace = named(
  'BoardPlace',
  'An award given once: in a region for an enterprise size, for all sizes, or in the whole nation.',
  {
    award: Type.String(),
    is_single: Type.Boolean({ description: 'Ranked across sizes and categories.' }),
    program: Type.String({ description: 'Id of the programme; empty in a national round.' }),
    program_name: Type.String(),
    size: Type.String({ description: 'Empty for a single award, or if unknown.' }),
    entries: Type.Integer(),
    open: Type.Integer({ description: 'Applications of it without a decision; 0 for a single award.' }),
    missing: Type.Integer({ description: 'Missing sheets in it.' }),
    gap: nullable(
      Type.Number({ description: 'Points between the first and the next; null without a next.' }),
    ),
    is_tied: Type.Boolean({ description: 'Several share the first rank.' }),
    contenders: Type.Array(Contender, { description: 'The first, and the winner.' }),
    winner: nullable(
      Type.Object(
        {
          application: Type.String(),
          project_title: Type.String(),
          round_name: nullable(Type.String({ description: 'Of another round that gives it.' })),
        },
        closed,
      ),
    ),
  },
);
export type BoardPlace = Described<typeof BoardPlace>;

/** Answer of GET /rankings/{round}/board. */
export const Board = named(
  'Board',
  'The leader and the winner of each award of a round, and objections to the decision.',
  {
    round: Type.String(),
    out_of: Type.Number(),
    places: Type.Array(BoardPlace),
    decided: Type.Array(
      Type.Object(
        {
          ...standing,
          entries: Type.Integer({ description: 'The size of the group it is ranked in.' }),
          program_name: Type.String(),
          size: Type.String(),
          warnings: Type.Array(
            Type.Object({ code: Type.Enum(decisionWarnings), message: Type.String() }, closed),
          ),
          refusals: Type.Array(Type.String()),
        },
        closed,
      ),
      { description: 'The rank of each decided application, by its id.' },
    ),
  },
);
export type Board = Described<typeof Board>;
