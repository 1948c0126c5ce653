import type { Role } from '../roles.ts';

/** How an account stands: `invited` has not chosen a password, `unverified` has not confirmed its address, `erased` is nobody's. */
export const accountStates = ['active', 'invited', 'unverified', 'disabled', 'erased'] as const;

/** How an account stands. */
export type AccountState = (typeof accountStates)[number];

/** Roles an account can be given; `user` and `Applicant` are older names of `applicant` and no longer given. */
export const givenRoles = ['applicant', 'jury', 'admin', 'superadmin'] as const;

/** Roles somebody can be invited to. */
export const invitedRoles = ['admin', 'jury'] as const;

/** An account as superadmins see it. Times are ISO instants in UTC. */
export interface Account {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly company_name: string;
  readonly designation: string;
  readonly role: Role;
  readonly state: AccountState;
  readonly created_at: string;
  readonly last_signin: string | null;
  /** Whether the sign-in asks for a second factor. */
  readonly has_second_factor: boolean;
  /** Ids of the programmes a jury member was given; empty for other roles. */
  readonly programs: readonly string[];
}

/** A page of GET /accounts, newest first. `number` from 1, `total` of all pages. */
export interface AccountsPage {
  readonly accounts: readonly Account[];
  readonly page: { readonly number: number; readonly size: number; readonly total: number };
}

/** The query of GET /accounts; `role=applicant` also finds its older names. */
export const accountParameters = ['search', 'role', 'state', 'page', 'size'] as const;

/** Body of PATCH /accounts/{id}; what is not named stays. `programs` are ids, for jury members. */
export interface AccountChange {
  readonly role?: (typeof givenRoles)[number];
  readonly isDisabled?: boolean;
  readonly programs?: readonly string[];
}
