import { exchange } from './exchange-route.ts';
import { acceptInvitation } from './invitation-route.ts';
import { login } from './login-route.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { secondFactorLogin } from './second-factor/login-route.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** The calls about accounts and sessions. */
export const authRoutes = [
  ...registrationRoutes,
  login,
  acceptInvitation,
  ...passwordRoutes,
  ...sessionRoutes,
  exchange,
  secondFactorLogin,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...staffRoutes,
];
