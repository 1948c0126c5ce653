import { Type } from 'typebox';
import { roles } from './roles.ts';

/** One of the roles; `user` and `Applicant` are older names of `applicant`. */
export const RoleName = Type.Enum(roles, {
  $id: 'Role',
  description: 'One of the roles; `user` and `Applicant` are older names of `applicant`.',
});
