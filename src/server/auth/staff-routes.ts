import type { FastifyInstance } from 'fastify';
import { adminRoles } from '#contract/roles.ts';
import type { StaffUser } from '#contract/staff-room/staff.ts';
import { recordRead } from '../audit/record-read.ts';
import type { Services } from '../services.ts';
import { admitOnly, identityOf, toRole } from '../sessions/identity.ts';
import { listUsersOfRoles } from '../users/users-repository.ts';
import { authCalls } from './auth-calls.ts';

type Row = Awaited<ReturnType<typeof listUsersOfRoles>>[number];

function presentStaff({ id, role, is_verified, ...person }: Row): StaffUser {
  return { _id: id, ...person, role: toRole(role), isVerified: is_verified === 1 };
}

/** GET /auth/admin-users and /auth/jury-users: who works here, for superadmins. */
export async function staffRoutes(app: FastifyInstance, services: Services): Promise<void> {
  admitOnly(app, services, ['superadmin']);
  const { database } = services;
  app.get('/admin-users', { schema: authCalls.adminUsers }, async (request) => {
    const details = { list: 'administrators' };
    await recordRead(services, identityOf(request), { event: 'accounts-read', details });
    return { data: (await listUsersOfRoles(database, adminRoles)).map(presentStaff) };
  });
  app.get('/jury-users', { schema: authCalls.juryUsers }, async (request) => {
    await recordRead(services, identityOf(request), { event: 'accounts-read', details: { list: 'jury' } });
    return { data: (await listUsersOfRoles(database, ['jury'])).map(presentStaff) };
  });
}
