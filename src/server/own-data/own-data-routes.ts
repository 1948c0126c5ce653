import type { FastifyInstance } from 'fastify';
import type { Erasure } from '#contract/account/own-data-schemas.ts';
import { applicantRoles, roles } from '#contract/roles.ts';
import { confirmPasswordDefinition } from '#generated/confirm-password.ts';
import { recordAudit } from '../audit/audit-repository.ts';
import { assertOwnPassword } from '../auth/own-password.ts';
import { bodyObject, parseForm } from '../forms.ts';
import type { Services } from '../services.ts';
import { actorOf, admitOnly, identityOf } from '../sessions/identity.ts';
import { whileAdmitted } from '../sessions/while-admitted.ts';
import { startStream } from '../start-stream.ts';
import { contentDisposition } from '../storage/filename.ts';
import { eraseAccount } from './erase-account.ts';
import { ownDataCalls } from './own-data-calls.ts';
import { writeOwnData } from './write-own-data.ts';

/** GET /own-data: what the portal keeps of whoever asks; POST /own-data/erasure: an applicant leaves. */
export async function ownDataRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, clock } = services;

  await app.register(async (everybody) => {
    admitOnly(everybody, services, roles);
    everybody.get('/', { schema: ownDataCalls.read, exposeHeadRoute: false }, async (request, reply) => {
      const identity = identityOf(request);
      await recordAudit(database, { event: 'own-data-read', ...actorOf(identity) }, clock());
      const pieces = writeOwnData(database, identity.userId, clock());
      const body = await startStream(whileAdmitted(services, identity, pieces));
      return reply
        .headers({
          // A file to be kept, in no envelope: it is not one of the JSON answers of the API.
          'content-type': 'application/octet-stream',
          'content-disposition': contentDisposition('attachment', 'my-data.json'),
          'x-content-type-options': 'nosniff',
        })
        .send(body);
    });
  });

  await app.register(async (applicants) => {
    admitOnly(applicants, services, applicantRoles);
    applicants.post(
      '/erasure',
      { schema: ownDataCalls.erase },
      async (request): Promise<{ data: Erasure }> => {
        const identity = identityOf(request);
        const { ownPassword: password } = parseForm(confirmPasswordDefinition, bodyObject(request.body));
        await assertOwnPassword(services, request, password);
        return { data: await eraseAccount(services, actorOf(identity), identity.userId) };
      },
    );
  });
}
