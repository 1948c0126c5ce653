import { Type } from 'typebox';
import { type Described, named } from '../schema.ts';

export const TeamMember = named('TeamMember', 'A member of a team. Unknown texts are empty.', {
  name: Type.String(),
  designation: Type.String(),
  photo: Type.String({ description: 'A URL; empty if there is no picture.' }),
  gender: Type.String(),
  district_representative: Type.String({
    description: 'Northern Region, Southern Region, Eastern Region, Western Region, or empty.',
  }),
});
export type TeamMember = Described<typeof TeamMember>;

export const Team = named('Team', 'Answer of GET /home/our-team.', {
  rotary_institute_team: Type.Array(TeamMember),
  founders_csr_awards: Type.Array(TeamMember),
  national_csr_awards_core_team: Type.Array(TeamMember),
  national_csr_awards_central_team: Type.Array(TeamMember),
});
export type Team = Described<typeof Team>;
