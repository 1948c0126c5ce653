import { Type } from 'typebox';
import { closed, type Described, named } from '../schema.ts';
import { awardLevels } from './awards.ts';

export const Winner = named(
  'Winner',
  'A project that won. `region` is empty if the award has none, `image`, an address, if there is no picture.',
  {
    slug: Type.String({
      description: 'Identifies it in the address of its page, /winners/{level}/{year}/{slug}.',
    }),
    company: Type.String(),
    project: Type.String(),
    award: Type.String(),
    region: Type.String(),
    image: Type.String(),
    state: Type.Optional(Type.String({ description: 'Where the project is, if known.' })),
    size: Type.Optional(Type.String({ description: 'Enterprise size.' })),
    text: Type.Optional(Type.String({ description: 'In the winner’s own words.' })),
  },
);
export type Winner = Described<typeof Winner>;

export const YearOfAwards = named(
  'YearOfAwards',
  'Answer of GET /awards/{level}/current and /awards/{level}/winners/{year}; the list is empty until it is announced.',
  { level: Type.Enum(awardLevels), year: Type.Number(), winners: Type.Array(Winner) },
);
export type YearOfAwards = Described<typeof YearOfAwards>;

export const PreviousAwards = named(
  'PreviousAwards',
  'Answer of GET /awards/{level}/previous: the years before the current one, newest first.',
  {
    level: Type.Enum(awardLevels),
    years: Type.Array(Type.Object({ year: Type.Number(), winners: Type.Array(Winner) }, closed)),
  },
);
export type PreviousAwards = Described<typeof PreviousAwards>;
