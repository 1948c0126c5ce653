import type { FastifyInstance } from 'fastify';
import { applicantRoles, previewRoles } from '#contract/roles.ts';
import type { Services } from '../services.ts';
import { admitOnly } from '../sessions/identity.ts';
import { contactRoute } from './contact-route.ts';
import { deletionRoutes } from './deletion-routes.ts';
import { confirmationRoute } from './doubts/confirmation-route.ts';
import { fileRoutes } from './file-routes.ts';
import { formLinkRoute } from './form-link-route.ts';
import { acceptMultipart } from './multipart.ts';
import { readRoutes } from './read-routes.ts';
import { saveRoute } from './save/routes.ts';

/** The application calls, each scope with the roles it is open to. */
export async function applicationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (writers) => {
    admitOnly(writers, services, applicantRoles);
    await acceptMultipart(writers);
    saveRoute(writers, services);
    fileRoutes(writers, services);
    deletionRoutes(writers, services);
    confirmationRoute(writers, services);
    formLinkRoute(writers, services);
  });
  await app.register(async (readers) => {
    admitOnly(readers, services, previewRoles);
    readRoutes(readers, services);
  });
  await app.register(async (superadmins) => {
    admitOnly(superadmins, services, ['superadmin']);
    contactRoute(superadmins, services);
  });
}
