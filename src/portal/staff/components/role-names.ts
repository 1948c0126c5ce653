import type { Role } from '#contract/roles.ts';

/** Role names for people; `user` and `Applicant` are older names of `applicant`. */
export const roleNames: Readonly<Record<Role, string>> = {
  applicant: 'Applicant',
  user: 'Applicant',
  Applicant: 'Applicant',
  jury: 'Jury',
  admin: 'Admin',
  superadmin: 'Superadmin',
};
