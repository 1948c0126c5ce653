import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const Colleagues = named(
  'Colleagues',
  'People with a draft in the current edition and an address at the caller’s domain.',
  {
    domain: Type.String(),
    first_names: Type.Array(Type.String(), {
      description: 'Empty: there are none, or the domain is that of a mail provider.',
    }),
  },
);
export type Colleagues = Described<typeof Colleagues>;
