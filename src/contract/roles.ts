/** The roles there are; `user` and `Applicant` are older names of `applicant`. */
export const roles = ['applicant', 'user', 'Applicant', 'jury', 'admin', 'superadmin'] as const;

export type Role = (typeof roles)[number];

/** Roles that write applications. */
export const applicantRoles: readonly Role[] = ['applicant', 'user', 'Applicant'];

/** Roles that use the administrator dashboard. */
export const adminRoles: readonly Role[] = ['admin', 'superadmin'];

/** Roles of those who work for the programme. */
export const staffRoles: readonly Role[] = ['superadmin', 'admin', 'jury'];

/** Roles that may open a preview; which applications they see is the server's decision. */
export const previewRoles: readonly Role[] = [...applicantRoles, 'superadmin', 'jury'];
