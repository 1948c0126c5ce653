import type { FastifyInstance } from 'fastify';
import { bodyObject, textOf } from '../forms.ts';
import type { Services } from '../services.ts';
import { identityOf } from '../sessions/identity.ts';
import { findUserById } from '../users/users-repository.ts';
import { notFound } from './access.ts';
import { applicationCalls } from './application-calls.ts';
import { findApplication } from './applications-repository.ts';

/** POST /applications/form-link: whoever holds a phone gets the address of the form by mail, for a larger screen. */
export function formLinkRoute(app: FastifyInstance, services: Services): void {
  const { database, outbox } = services;

  app.post('/form-link', { schema: applicationCalls.formLink }, async (request) => {
    const { userId } = identityOf(request);
    const body = bodyObject(request.body);
    const applicationId = body.applicationId === undefined ? undefined : textOf(body, 'applicationId');
    if (applicationId !== undefined && (await findApplication(database, applicationId))?.owner_id !== userId)
      throw notFound();
    const user = await findUserById(database, userId);
    if (!user) throw notFound();
    await outbox.order(database, {
      kind: 'form-link',
      recipient: user.email_key,
      ...(applicationId && { applicationId }),
    });
    outbox.wake();
    return { data: { message: 'The link is on its way to your business email.' } };
  });
}
