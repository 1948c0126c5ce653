import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { collaboratorRoutes } from './collaborators/collaborators-routes.ts';
import { takeInvitationRoute } from './collaborators/invitation-route.ts';
import { correctContact } from './corrections/contact-route.ts';
import { correctNames } from './corrections/names-route.ts';
import { deletionRoutes } from './deletion/deletion-routes.ts';
import { confirmAnswer } from './doubts/confirmation-route.ts';
import { draftFileRoutes } from './draft-file-routes.ts';
import { acceptMultipart } from './multipart.ts';
import { reportPresence } from './presence/presence-route.ts';
import { mailFormLink } from './reading/form-link-route.ts';
import { readRoutes } from './reading/read-routes.ts';
import { saveRoutes } from './save/save-routes.ts';

/** Calls about applications that take JSON, or nothing. */
export const applicationRoutes = [
  ...readRoutes,
  ...deletionRoutes,
  ...collaboratorRoutes,
  takeInvitationRoute,
  reportPresence,
  confirmAnswer,
  mailFormLink,
  correctContact,
  correctNames,
];

/** Calls that take files as well, in a scope that accepts multipart bodies. */
export async function multipartScope(app: FastifyInstance, services: Services): Promise<void> {
  await acceptMultipart(app);
  serve(app, services, [...saveRoutes, ...draftFileRoutes]);
}
