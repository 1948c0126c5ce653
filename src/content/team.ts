import type { Team } from '#contract/programme/team-schemas.ts';
import content from './team.json' with { type: 'json' };

/** The teams as they are written. */
export const team: Team = {
  rotary_institute_team: toMembers(content.groups.rotary_institute_team),
  founders_csr_awards: toMembers(content.groups.founders_csr_awards),
  national_csr_awards_core_team: toMembers(content.groups.national_csr_awards_core_team),
  national_csr_awards_central_team: toMembers(content.groups.national_csr_awards_central_team),
};

function toMembers(
  people: readonly (Team['founders_csr_awards'][number] & { readonly photoAlt: string })[],
): Team['founders_csr_awards'] {
  return people.map(({ photoAlt: _alt, ...member }) => member);
}

/** What each team is called. */
export const teamTitles: Record<keyof Team, string> = content.titles;
