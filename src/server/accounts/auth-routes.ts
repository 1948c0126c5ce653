import { consentRoutes } from './consent/consent-routes.ts';
import { acceptInvitation } from './joining/invitation-route.ts';
import { registrationRoutes } from './joining/registration-routes.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { secondFactorLogin } from './second-factor/login-route.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { exchange } from './sign-in/exchange-route.ts';
import { login } from './sign-in/login-route.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
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
  ...consentRoutes,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...staffRoutes,
];
