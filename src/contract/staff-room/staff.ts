import type { Role } from '../roles.ts';

/** An account of GET /auth/admin-users and /auth/jury-users, for superadmins. Times are ISO instants in UTC. */
export interface StaffUser {
  readonly _id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_number: string;
  readonly company_name: string;
  readonly designation: string;
  readonly role: Role;
  readonly isVerified: boolean;
  readonly created_at: string;
  readonly last_signin: string | null;
}
