import { Type } from 'typebox';
import { RoleName } from '../role-name.ts';
import { type Described, named, nullable } from '../schema.ts';
import { SessionUser } from './session.ts';

export const StaffUser = named(
  'StaffUser',
  'An account of GET /auth/admin-users and /auth/jury-users, for superadmins. Times are ISO instants in UTC.',
  {
    ...SessionUser.properties,
    role: RoleName,
    isVerified: Type.Boolean(),
    created_at: Type.String(),
    last_signin: nullable(Type.String()),
  },
);
export type StaffUser = Described<typeof StaffUser>;
