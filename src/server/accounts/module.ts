import { OwnData } from '#contract/account/own-data-schemas.ts';
import type { Module } from '#server/platform/server-module.ts';
import { authRoutes } from './auth-routes.ts';
import { keysRoutes } from './keys/keys-routes.ts';
import { accountMails } from './mails/account-mails.ts';
import { accountsChecks } from './managing/accounts-checks.ts';
import { accountRoutes } from './managing/accounts-routes.ts';
import { ownDataRoutes } from './own-data/own-data-routes.ts';
import { inTurn } from './passwords/hashing-queue.ts';
import { forgetSignIns } from './sign-in/forget-worker.ts';

/** People: registration, logging in, second factors, accounts of staff, and what a person takes along or erases. */
export const accounts: Module = {
  name: 'accounts',
  routes: [...authRoutes, ...accountRoutes, ...keysRoutes, ...ownDataRoutes],
  plugin: (_app, { metrics }) => metrics.watchQueue('hashing', inTurn.waiting),
  jobs: [forgetSignIns],
  mails: accountMails,
  apiSchemas: async () => ({ OwnData }),
  checks: accountsChecks,
};
