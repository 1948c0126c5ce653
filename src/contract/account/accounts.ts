/** State of an account: `invited` has no password yet, `unverified` no confirmed address, `erased` no person. */
export const accountStates = ['active', 'invited', 'unverified', 'disabled', 'erased'] as const;

export type AccountState = (typeof accountStates)[number];

/** Roles an account can be given; `user` and `Applicant` are older names of `applicant` and no longer assigned. */
export const givenRoles = ['applicant', 'jury', 'admin', 'superadmin'] as const;

/** Roles people can be invited to. */
export const invitedRoles = ['admin', 'jury'] as const;
