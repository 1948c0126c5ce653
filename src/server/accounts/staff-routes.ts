import { Type } from 'typebox';
import { StaffUser } from '#contract/account/staff.ts';
import { adminRoles } from '#contract/roles.ts';
import { staffPaths } from '#contract/staff-room/paths.ts';
import { recordRead } from '#server/platform/audit/record-read.ts';
import { route } from '#server/platform/http/route.ts';
import { toRole } from '#server/platform/identity/identity.ts';
import { listUsersOfRoles } from '#server/platform/identity/users-repository.ts';

type Row = Awaited<ReturnType<typeof listUsersOfRoles>>[number];

function presentStaff({ id, role, is_verified, ...person }: Row): StaffUser {
  return { _id: id, ...person, role: toRole(role), isVerified: is_verified === 1 };
}

const forSuperadmins = {
  method: 'GET',
  roles: ['superadmin'],
  group: 'staff',
  answer: Type.Array(StaffUser),
} as const;

const administrators = route({
  ...forSuperadmins,
  path: staffPaths.adminUsers,
  summary: 'List administrators',
  description: 'Accounts of the roles admin and superadmin.',
  handle: async ({ services, identity }) => {
    const details = { list: 'administrators' };
    await recordRead(services, identity, { event: 'accounts-read', details });
    return (await listUsersOfRoles(services.database, adminRoles)).map(presentStaff);
  },
});

const jury = route({
  ...forSuperadmins,
  path: staffPaths.juryUsers,
  summary: 'List the jury',
  description: 'Accounts of the role jury.',
  handle: async ({ services, identity }) => {
    await recordRead(services, identity, { event: 'accounts-read', details: { list: 'jury' } });
    return (await listUsersOfRoles(services.database, ['jury'])).map(presentStaff);
  },
});

/** Lists the staff, for superadmins. */
export const staffRoutes = [administrators, jury];
