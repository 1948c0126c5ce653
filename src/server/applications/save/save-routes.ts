import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApplicationDetail } from '#contract/application/application-detail.ts';
import { ApplicationPatch, ApplicationPayload } from '#contract/application/application-payload.ts';
import { paths } from '#contract/paths.ts';
import { closed } from '#contract/schema.ts';
import type { Json } from '#engine/definition.ts';
import { getAt } from '#engine/values/pointer.ts';
import { badRequest } from '#server/platform/failure.ts';
import { bodyObject } from '#server/platform/http/parse-form.ts';
import { route } from '#server/platform/http/route.ts';
import { identityOf } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { arrivalOf } from '#server/programme/last-date/arrivals.ts';
import { byId, forWriters } from '../application-call.ts';
import { discard, discardUnrecorded } from '../files/discard.ts';
import { presentApplication } from '../reading/present-application.ts';
import { patchApplication } from './patch-application.ts';
import { readSavePayload, type SaveRequest } from './payload.ts';
import { type IncomingSave, receiveSave } from './receive-save.ts';
import { assertNotSubmitted, saveApplication } from './save-application.ts';
import type { Saved } from './write-save.ts';

const whatItTakes =
  'A draft may be incomplete; a final submit (`isFinalSubmit`) must pass every rule, or nothing changes and 400 lists all errors. A stale `revision` gets 409 with the stored document; without `revision` the last write wins. A save of a submitted application gets 400 with code 2009, as does a save of a draft after the last date; starting one then gets code 1001.';

const pdf = { type: 'string', format: 'binary', contentMediaType: 'application/pdf' };
const inParts = {
  schema: {
    type: 'object',
    properties: {
      payload: ApplicationPayload,
      files: { type: 'array', items: pdf, description: 'PDFs of at most 15 MB each.' },
    },
    required: ['payload'],
  },
};

const save = route({
  ...forWriters,
  method: 'POST',
  path: paths.applications,
  summary: 'Create, save or submit an application',
  description: `Without \`applicationData.app_id\` it creates, with it it saves. A creation with the header \`Idempotency-Key\` (8 to 128 visible characters) can be sent again: the same key is the same application. With \`by=page\` a page saves by itself what its owner has not saved yet: such a draft is not submitted at the last date. ${whatItTakes}`,
  query: Type.Object(
    { by: Type.Optional(Type.Enum(['page'], { description: 'A page saves by itself.' })) },
    closed,
  ),
  headers: {
    'idempotency-key': 'Idempotency key of this creation: the same key again returns the same application.',
  },
  body: { content: { 'multipart/form-data': inParts } },
  answer: ApplicationDetail,
  failures: [404, 409],
  handle: async ({ services, query, request }) =>
    saveAndPresent(
      services,
      request,
      await receiveSave(services, request, payloadReader(services, request, null)),
      query.by === 'page',
    ),
});

const put = route({
  ...forWriters,
  method: 'PUT',
  path: paths.application(':id'),
  summary: 'Save or submit the application at this address',
  description: `As POST, for one application; without files it may be plain JSON. ${whatItTakes}`,
  params: byId,
  body: {
    content: { 'application/json': { schema: { ...ApplicationPayload } }, 'multipart/form-data': inParts },
  },
  answer: ApplicationDetail,
  failures: [409],
  handle: async ({ services, params: { id }, request }) => {
    const read = payloadReader(services, request, id);
    const incoming = request.isMultipart()
      ? await receiveSave(services, request, read)
      : { asked: await read(bodyObject(request.body) as Json), files: [], question: undefined };
    return saveAndPresent(services, request, incoming);
  },
});

const patch = route({
  ...forWriters,
  method: 'PATCH',
  path: paths.application(':id'),
  summary: 'Save the changes of a draft',
  description:
    'A merge patch (RFC 7396) of the payload that POST takes: missing members stay unchanged, `null` removes an answer, a list replaces the previous one; of `uploadedFiles` only deletions count, and their undoing: a deleted file that is sent as not deleted is restored. `applicationData.revision` is required: the state the patch was made against; if there is a newer one, the answer is 409 with it. The body may be compressed (`Content-Encoding: gzip`). A patch that changes nothing returns the draft unchanged, with its revision. It never submits: `isFinalSubmit: true` gets 400, a submitted application or a past last date 400 with code 2009.',
  params: byId,
  body: {
    content: {
      'application/merge-patch+json': { schema: { ...ApplicationPatch } },
      'application/json': { schema: { ...ApplicationPatch } },
    },
  },
  answer: ApplicationDetail,
  failures: [409],
  handle: async ({ services, identity, params: { id }, request }) => {
    const patched = await patchApplication(services, identity, id, request.body, arrivalOf(request));
    services.metrics.saved('draft');
    return presentApplication(services, patched.row, identity, patched.known);
  },
});

/**
 * POST creates, saves and submits; PUT saves and submits the application it names; PATCH saves changes, as a page
 * does while its owner types. A creation with the header `Idempotency-Key` can be sent again: it is one application.
 */
export const saveRoutes = [save, put, patch];

/** Reads payloads of a save of the application of this id; null: of the one they name, or of a new one. */
function payloadReader(services: Services, request: FastifyRequest, id: string | null) {
  return async (payload: Json): Promise<SaveRequest> => {
    const named = id ?? getAt(payload, '/applicationData/app_id');
    const asked = await readSavePayload(services, payload, named).catch(async (error: unknown) => {
      await assertNotSubmitted(services, identityOf(request), named);
      throw error;
    });
    if (id !== null && asked.id !== null && asked.id !== id) {
      const message = 'app_id must be the id in the address';
      throw badRequest(`The payload is of another application: ${message}.`, [
        { path: '/applicationData/app_id', message },
      ]);
    }
    return { ...asked, id: id ?? asked.id };
  };
}

async function saveAndPresent(
  services: Services,
  request: FastifyRequest,
  incoming: IncomingSave,
  byPage = false,
): Promise<ApplicationDetail> {
  const identity = identityOf(request);
  let saved: Saved;
  try {
    const creationKey = readCreationKey(request.headers);
    saved = await saveApplication(
      services,
      identity,
      { ...incoming.asked, creationKey, byPage },
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

/**
 * The name the sender gave the creation of an application, from the header `Idempotency-Key`; null without one.
 * Throws 400 for anything but 8 to 128 visible characters.
 */
function readCreationKey(headers: IncomingHttpHeaders): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,128}$/.test(key)) return key;
  throw badRequest('The header Idempotency-Key must be 8 to 128 visible ASCII characters, such as a UUID.');
}
