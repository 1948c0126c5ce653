import { Type } from 'typebox';
import { DeletedDraft } from '#contract/answers.ts';
import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { DeletedApplication } from '#contract/application/application-list.ts';
import { returnedStatus } from '#contract/application/status.ts';
import { paths } from '#contract/paths.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { actorOf } from '#server/platform/identity/identity.ts';
import { arrivalOf } from '#server/programme/last-date/arrivals.ts';
import { assertRestorable, assertWritable, lockOwned, notFound } from '../access.ts';
import { byId, forWriters } from '../application-call.ts';
import { assertRoomForDraft } from '../quotas/quotas.ts';
import { presentApplication } from '../reading/present-application.ts';
import { listDeleted, lockDeleted, restorableUntil, setDeletedAt } from './deletions-repository.ts';

const listAll = route({
  ...forWriters,
  method: 'GET',
  path: paths.deletedApplications,
  summary: 'List deleted drafts',
  description: 'The caller’s drafts that can still be restored.',
  answer: Type.Array(DeletedApplication),
  handle: async ({ services, identity }) => {
    const now = services.clock();
    const rows = await listDeleted(services.database, identity.userId, now);
    return rows.flatMap((row) => {
      const until = restorableUntil(services, row, row.deletedAt);
      if (until < now) return [];
      return {
        _id: row.id,
        project_information: { project_title: row.title },
        deleted_at: row.deletedAt.toISOString(),
        restorable_until: until.toISOString(),
      };
    });
  },
});

const remove = route({
  ...forWriters,
  method: 'DELETE',
  path: paths.application(':id'),
  summary: 'Delete a draft',
  description:
    'The owner’s draft disappears from every list; it can be restored for 30 days, but not after its last date.',
  params: byId,
  answer: DeletedDraft,
  handle: async ({ services, identity, params: { id }, request }) => {
    const now = services.clock();
    const until = await services.database.transaction().execute(async (trx) => {
      const row = await lockOwned(trx, identity, id);
      await assertWritable(services, trx, row, identity, arrivalOf(request));
      if (row.status === returnedStatus)
        throw badRequest('It was submitted: it can be withdrawn, not deleted.');
      await setDeletedAt(trx, id, now);
      await recordAudit(trx, { event: 'deletion', ...actorOf(identity), applicationId: id }, now);
      return restorableUntil(services, row, now);
    });
    return { app_id: id, isDeleted: true as const, restorable_until: until.toISOString() };
  },
});

const restore = route({
  ...forWriters,
  method: 'POST',
  path: paths.restoreApplication(':id'),
  summary: 'Restore a deleted draft',
  description: 'Within 30 days of its deletion, before its last date.',
  params: byId,
  answer: ApplicationDetail,
  handle: async ({ services, identity, params: { id }, request }) => {
    const now = services.clock();
    const row = await services.database.transaction().execute(async (trx) => {
      const deleted = await lockDeleted(trx, id, identity.userId, now);
      if (!deleted) throw notFound();
      assertRestorable(services, arrivalOf(request), deleted);
      await assertRoomForDraft(trx, identity.userId, 'deleted');
      await setDeletedAt(trx, id, null);
      await recordAudit(trx, { event: 'restoration', ...actorOf(identity), applicationId: id }, now);
      return { ...deleted, deleted_at: null };
    });
    return presentApplication(services, row, identity);
  },
});

/** Deleting an owner’s draft takes it out of every list; it can be restored for 30 days, until its last date. */
export const deletionRoutes = [listAll, remove, restore];
