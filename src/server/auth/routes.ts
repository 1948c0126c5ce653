import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { exchangeRoute } from './exchange-route.ts';
import { inTurn } from './hashing-queue.ts';
import { invitationRoute } from './invitation-route.ts';
import { loginRoute } from './login-route.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorLoginRoute } from './second-factor/login-route.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** The auth calls, below /api/auth. */
export async function authRoutes(app: FastifyInstance, services: Services): Promise<void> {
  services.metrics.watchQueue('hashing', inTurn.waiting);
  registrationRoutes(app, services);
  loginRoute(app, services);
  invitationRoute(app, services);
  passwordRoutes(app, services);
  sessionRoutes(app, services);
  exchangeRoute(app, services);
  secondFactorLoginRoute(app, services);
  await app.register((signedIn) => ownAccountRoutes(signedIn, services));
  await app.register((staff) => secondFactorRoutes(staff, services));
  await app.register((superadmins) => staffRoutes(superadmins, services));
}
