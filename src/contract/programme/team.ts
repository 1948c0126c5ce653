/** A member of a team. Empty texts are not known yet. */
export interface TeamMember {
  readonly name: string;
  readonly designation: string;
  /** A URL; empty where there is no picture. */
  readonly photo: string;
  readonly gender: string;
  /** Northern Region, Southern Region, Eastern Region, Western Region, or empty. */
  readonly district_representative: string;
}

/** The teams in the order they are shown. */
export const teamGroups = [
  'rotary_institute_team',
  'founders_csr_awards',
  'national_csr_awards_core_team',
  'national_csr_awards_central_team',
] as const;

/** Answer of GET /home/our-team. */
export type Team = { readonly [group in (typeof teamGroups)[number]]: readonly TeamMember[] };
