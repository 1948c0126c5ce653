import { OwnData } from '#contract/account/own-data-schemas.ts';
import type { Module } from '#server/platform/server-module.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { acceptInvitation } from './joining/invitation-route.ts';
import { registrationRoutes } from './joining/registration-routes.ts';
import { keysRoutes } from './keys/keys-routes.ts';
import { accountMails } from './mails/account-mails.ts';
import { accountsChecks } from './managing/accounts-checks.ts';
import { accountRoutes } from './managing/accounts-routes.ts';
import { ownAccountRoutes } from './own-account/own-account-routes.ts';
import { ownDataRoutes } from './own-data/own-data-routes.ts';
import { inTurn } from './passwords/hashing-queue.ts';
import { passwordRoutes } from './passwords/password-routes.ts';
import { secondFactorLogin } from './second-factor/login-route.ts';
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts';
import { exchange } from './sign-in/exchange-route.ts';
import { forgetSignIns } from './sign-in/forget-worker.ts';
import { login } from './sign-in/login-route.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** People: registration, logging in, second factors, staff accounts, and exporting or erasing personal data. */
export const accounts: Module = {
  name: 'accounts',
  routes: [
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
    ...accountRoutes,
    ...keysRoutes,
    ...ownDataRoutes,
  ],
  plugin: (_app, { metrics }) => metrics.watchQueue('hashing', inTurn.waiting),
  jobs: [forgetSignIns],
  mails: accountMails,
  apiSchemas: async () => ({ OwnData }),
  checks: accountsChecks,
};
