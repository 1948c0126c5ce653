import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const AwardProgram = named(
  'AwardProgram',
  'One regional programme: `name` as applicants read it, `region` as staff do.',
  {
    _id: Type.String(),
    name: Type.String(),
    region: Type.String(),
    edition: Type.String({ description: 'Id of its edition.' }),
  },
);
export type AwardProgram = Described<typeof AwardProgram>;
