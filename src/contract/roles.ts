/** The roles; `user` and `Applicant` are older names of `applicant`. */
export const roles = ['applicant', 'user', 'Applicant', 'jury', 'admin', 'superadmin'] as const;

export type Role = (typeof roles)[number];

/** Roles that write applications. */
export const applicantRoles: readonly Role[] = ['applicant', 'user', 'Applicant'];

/** Roles that use the administrator dashboard. */
export const adminRoles: readonly Role[] = ['admin', 'superadmin'];

/** Roles of people who work for the programme. */
export const staffRoles: readonly Role[] = ['superadmin', 'admin', 'jury'];

/** Roles that may open a preview; the server decides which applications they see. */
export const previewRoles: readonly Role[] = [...applicantRoles, 'superadmin', 'jury'];
