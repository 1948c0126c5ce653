import type { Role } from '../roles.ts';
import type { SessionUser } from '../types.ts';

/** An account of GET /auth/admin-users and /auth/jury-users, for superadmins. Times are ISO instants in UTC. */
export interface StaffUser extends SessionUser {
  readonly role: Role;
  readonly isVerified: boolean;
  readonly created_at: string;
  readonly last_signin: string | null;
}
