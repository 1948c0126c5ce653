import { Type } from 'typebox';
import { roles } from './roles.ts';

export const RoleName = Type.Enum(roles, {
  $id: 'Role',
  description: 'One of the roles; `user` and `Applicant` are older names of `applicant`.',
});
