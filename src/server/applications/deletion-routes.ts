import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { identityOf } from '../sessions/identity.ts';
import { assertOpen, assertWritable, notFound } from './access.ts';
import { lockApplication } from './applications-repository.ts';
import { findDeleted, setDeletedAt } from './deletions-repository.ts';
import { presentApplication } from './present.ts';

/** How long a deletion can be taken back. */
const restorableMs = 30 * 86_400_000;

interface ById {
  Params: { id: string };
}

/** DELETE /applications/{id}: an owner's draft leaves every list; POST …/restore brings it back within 30 days. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.delete<ById>('/:id', async (request) => {
    const { id } = request.params;
    const now = clock();
    await database.transaction().execute(async (trx) => {
      assertWritable(await lockApplication(trx, id), identityOf(request));
      assertOpen(services);
      await setDeletedAt(trx, id, now);
    });
    const restorable_until = new Date(now.getTime() + restorableMs).toISOString();
    return { data: { app_id: id, isDeleted: true, restorable_until } };
  });

  app.post<ById>('/:id/restore', async (request) => {
    const identity = identityOf(request);
    const { id } = request.params;
    const row = await database.transaction().execute(async (trx) => {
      const since = new Date(clock().getTime() - restorableMs);
      if (!(await findDeleted(trx, id, identity.userId, since))) throw notFound();
      assertOpen(services);
      await setDeletedAt(trx, id, null);
      return assertWritable(await lockApplication(trx, id), identity);
    });
    return { data: await presentApplication(services, row, identity) };
  });
}
