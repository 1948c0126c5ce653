import type { FastifyInstance } from 'fastify';
import type { DeletedApplication } from '#contract/application-list.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { arrivalOf } from '../deadline/arrivals.ts';
import { assertRoomForDraft } from '../quotas/quotas.ts';
import type { Services } from '../services.ts';
import { actorOf, identityOf } from '../sessions/identity.ts';
import { assertOpen, assertWritable, notFound } from './access.ts';
import { applicationCalls } from './application-calls.ts';
import { lockApplication } from './applications-repository.ts';
import { listDeleted, lockDeleted, restorableUntil, setDeletedAt } from './deletions-repository.ts';
import { presentApplication } from './present.ts';

interface ById {
  Params: { id: string };
}

/**
 * DELETE /applications/{id}: an owner's draft leaves every list; POST …/restore brings it back within 30 days;
 * GET /applications/deleted lists what can be brought back.
 */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get('/deleted', { schema: applicationCalls.deleted }, async (request) => {
    const rows = await listDeleted(database, identityOf(request).userId, clock());
    const data = rows.map(
      ({ id, title, deletedAt }): DeletedApplication => ({
        _id: id,
        project_information: { project_title: title },
        deleted_at: deletedAt.toISOString(),
        restorable_until: restorableUntil(deletedAt).toISOString(),
      }),
    );
    return { data };
  });

  app.delete<ById>('/:id', { schema: applicationCalls.remove }, async (request) => {
    const { id } = request.params;
    const identity = identityOf(request);
    const now = clock();
    await database.transaction().execute(async (trx) => {
      assertWritable(services, await lockApplication(trx, id), identity, arrivalOf(request));
      await setDeletedAt(trx, id, now);
      await recordAudit(trx, { event: 'deletion', ...actorOf(identity), applicationId: id }, now);
    });
    const restorable_until = restorableUntil(now).toISOString();
    return { data: { app_id: id, isDeleted: true, restorable_until } };
  });

  app.post<ById>('/:id/restore', { schema: applicationCalls.restore }, async (request) => {
    const identity = identityOf(request);
    const { id } = request.params;
    const now = clock();
    const row = await database.transaction().execute(async (trx) => {
      const deleted = await lockDeleted(trx, id, identity.userId, now);
      if (!deleted) throw notFound();
      assertOpen(services, arrivalOf(request));
      await assertRoomForDraft(trx, identity.userId, 'deleted');
      await setDeletedAt(trx, id, null);
      await recordAudit(trx, { event: 'restoration', ...actorOf(identity), applicationId: id }, now);
      return { ...deleted, deleted_at: null };
    });
    return { data: await presentApplication(services, row, identity) };
  });
}
