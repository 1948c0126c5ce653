import { Type } from 'typebox';
import { closed, type Described, named, nullable } from '../schema.ts';
import { decisionWarnings, outcomes } from './decisions.ts';

const standing = {
  application: Type.String(),
  rank: nullable(Type.Integer({ description: 'Null without a sheet.' })),
  score: Type.Number(),
  sheets: Type.Integer({ description: 'Submitted about it.' }),
  missing: Type.Integer({ description: 'Sheets that should be there and are not.' }),
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
    is_reopened: Type.Boolean({ description: 'A draft again: nothing is decided of it.' }),
    elsewhere: Type.Array(Type.String(), {
      description: 'Other rounds of the stage it is in, and what they decided, in words.',
    }),
    outcome: nullable(Type.Enum(outcomes, { description: 'What this round decided of it.' })),
  },
);
export type Contender = Described<typeof Contender>;

export const BoardPlace = named(
  'BoardPlace',
  'What is given once: an award in a region for an enterprise size, for all sizes, or in the whole nation.',
  {
    award: Type.String(),
    is_single: Type.Boolean({ description: 'Ranked across sizes and categories.' }),
    program: Type.String({ description: 'Id of the programme; empty in a national round.' }),
    program_name: Type.String(),
    size: Type.String({ description: 'Empty for a single award, and where it is not known.' }),
    entries: Type.Integer(),
    open: Type.Integer({ description: 'Applications of it without a decision; 0 for a single award.' }),
    missing: Type.Integer({ description: 'Sheets that are missing in it.' }),
    gap: nullable(
      Type.Number({ description: 'Points between the first and the next; null without a next.' }),
    ),
    is_tied: Type.Boolean({ description: 'Several share the first rank.' }),
    contenders: Type.Array(Contender, { description: 'The first, and who wins it.' }),
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
  'Who leads for each award of a round, who wins it, and what speaks against it.',
  {
    round: Type.String(),
    out_of: Type.Number(),
    places: Type.Array(BoardPlace),
    decided: Type.Array(
      Type.Object(
        {
          ...standing,
          entries: Type.Integer({ description: 'How many it is ranked with.' }),
          program_name: Type.String(),
          size: Type.String(),
          warnings: Type.Array(
            Type.Object({ code: Type.Enum(decisionWarnings), message: Type.String() }, closed),
          ),
          refusals: Type.Array(Type.String()),
        },
        closed,
      ),
      { description: 'Where each decided application ranks, by its id.' },
    ),
  },
);
export type Board = Described<typeof Board>;
