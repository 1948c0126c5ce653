/** The teams in display order. */
export const teamGroups = [
  'rotary_institute_team',
  'founders_csr_awards',
  'national_csr_awards_core_team',
  'national_csr_awards_central_team',
] as const;
