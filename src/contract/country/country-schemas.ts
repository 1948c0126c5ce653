import { Type } from 'typebox';
import { closed, type Described, named } from '../schema.ts';
import { leastShown } from './least-shown.ts';

export const Country = named(
  'Country',
  `Answer of GET /home/country: how many projects are nominated in each place, counted up to yesterday, and where the winners are once they are public. Counts below ${leastShown} are omitted. Coordinates are in the units of zone-map.svg.`,
  {
    submitted: Type.Boolean({
      description: 'Whether drafts no longer count, because applications have closed.',
    }),
    each: Type.Integer({ description: 'How many applications a dot represents.' }),
    zones: Type.Array(
      Type.Object(
        {
          slug: Type.String(),
          applications: Type.Integer({ description: `0: fewer than ${leastShown}.` }),
          dots: Type.String({ description: 'A path of SVG: one point per dot.' }),
          states: Type.Array(Type.Object({ state: Type.String(), applications: Type.Integer() }, closed)),
        },
        closed,
      ),
      {
        description:
          'By the award that companies apply for; `dots` and `states` by the location of projects.',
      },
    ),
    winners: Type.Array(
      Type.Object(
        {
          company: Type.String(),
          project: Type.String(),
          award: Type.String(),
          state: Type.String(),
          zone: Type.String(),
          page: Type.String(),
          x: Type.Integer(),
          y: Type.Integer(),
        },
        closed,
      ),
    ),
  },
);
export type Country = Described<typeof Country>;
