import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { identityOf } from '../sessions/identity.ts';
import { readSavePayload } from './payload.ts';
import { presentApplication } from './present.ts';
import { discard, receiveSave } from './receive-save.ts';
import { type Saved, saveApplication } from './save-application.ts';

/** POST /applications: creates, saves and submits (specification section 7). */
export function saveRoute(app: FastifyInstance, services: Services): void {
  app.post('/', async (request) => {
    const identity = identityOf(request);
    const incoming = await receiveSave(services, request);
    let saved: Saved | undefined;
    try {
      const asked = await readSavePayload(services.database, incoming.payload);
      saved = await saveApplication(services, identity, asked, incoming);
    } finally {
      const taken = saved?.takenKeys;
      await discard(
        services.files,
        incoming.files.filter(({ key }) => !taken?.has(key)),
      );
    }
    if (saved.row.is_final === 1) services.outbox.wake();
    return { data: await presentApplication(services, saved.row, identity) };
  });
}
