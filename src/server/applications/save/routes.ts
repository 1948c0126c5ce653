import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApplicationDetail } from '#contract/types.ts';
import { arrivalOf } from '../../deadline/arrivals.ts';
import { badRequest } from '../../failure.ts';
import { readQuery } from '../../query.ts';
import type { Services } from '../../services.ts';
import { identityOf } from '../../sessions/identity.ts';
import { discard, discardUnrecorded } from '../../storage/discard.ts';
import { applicationCalls } from '../application-calls.ts';
import { presentApplication } from '../present.ts';
import { readCreationKey } from './creation-key.ts';
import { patchApplication } from './patch-application.ts';
import { readSavePayload } from './payload.ts';
import { type IncomingSave, receiveSave, toIncomingSave } from './receive-save.ts';
import { saveApplication } from './save-application.ts';
import type { Saved } from './write-save.ts';

/**
 * POST /applications creates, saves and submits; PUT /applications/{id} saves and submits the one it names; PATCH saves
 * what changed of it, as a page does by itself while somebody types.
 * A creation that names itself in the header `Idempotency-Key` can be sent again: it is one application.
 */
export function saveRoute(app: FastifyInstance, services: Services): void {
  app.post<{ Querystring: Record<string, unknown> }>(
    '/',
    { schema: applicationCalls.save },
    async (request) => {
      const byPage = readSavedBy(request.query) === 'page';
      const incoming = await receiveSave(services, request);
      return { data: await saveAndPresent(services, request, incoming, null, byPage) };
    },
  );

  app.put<{ Params: { id: string } }>('/:id', { schema: applicationCalls.put }, async (request) => {
    const incoming = request.isMultipart()
      ? await receiveSave(services, request)
      : toIncomingSave(request.body);
    return { data: await saveAndPresent(services, request, incoming, request.params.id) };
  });

  app.patch<{ Params: { id: string } }>('/:id', { schema: applicationCalls.patch }, async (request) => {
    const identity = identityOf(request);
    const { row, known } = await patchApplication(
      services,
      identity,
      request.params.id,
      request.body,
      arrivalOf(request),
    );
    services.metrics.saved('draft');
    return { data: await presentApplication(services, row, identity, known) };
  });
}

/** Who saves: the owner, or a page by itself before its owner has (`by=page`). */
function readSavedBy(raw: Record<string, unknown>): 'page' | null {
  const query = readQuery(raw, ['by']);
  const by = query.oneOf('by', ['page'] as const);
  query.finish();
  return by;
}

async function saveAndPresent(
  services: Services,
  request: FastifyRequest,
  incoming: IncomingSave,
  id: string | null,
  byPage = false,
): Promise<ApplicationDetail> {
  const identity = identityOf(request);
  let saved: Saved;
  try {
    const asked = await readSavePayload(services, incoming.payload);
    const creationKey = readCreationKey(request.headers);
    if (id !== null && asked.id !== null && asked.id !== id) {
      const message = 'app_id must be the id in the address';
      throw badRequest(`The payload is of another application: ${message}.`, [
        { path: '/applicationData/app_id', message },
      ]);
    }
    saved = await saveApplication(
      services,
      identity,
      { ...asked, id: id ?? asked.id, creationKey, byPage },
      { ...incoming, arrival: arrivalOf(request) },
    );
  } catch (error) {
    await discardUnrecorded(services.files, incoming.files, error);
    throw error;
  }
  const { takenKeys } = saved;
  await discard(
    services.files,
    incoming.files.filter(({ key }) => !takenKeys.has(key)),
  );
  services.metrics.saved(saved.row.is_final === 1 ? 'submission' : 'draft');
  for (const { size } of incoming.files) services.metrics.uploaded(size);
  if (saved.row.is_final === 1) services.outbox.wake();
  return presentApplication(services, saved.row, identity, saved.known);
}
