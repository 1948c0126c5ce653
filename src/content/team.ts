import type { Team } from '#contract/programme/team-schemas.ts';
import { contentOf } from './content-of.ts';

export function team(): Team {
  const { groups } = contentOf('team');
  return {
    rotary_institute_team: toMembers(groups.rotary_institute_team),
    founders_csr_awards: toMembers(groups.founders_csr_awards),
    national_csr_awards_core_team: toMembers(groups.national_csr_awards_core_team),
    national_csr_awards_central_team: toMembers(groups.national_csr_awards_central_team),
  };
}

function toMembers(
  people: readonly (Team['founders_csr_awards'][number] & { readonly photoAlt: string })[],
): Team['founders_csr_awards'] {
  return people.map(({ photoAlt: _alt, ...member }) => member);
}

export function teamTitles(): Record<keyof Team, string> {
  return contentOf('team').titles;
}
