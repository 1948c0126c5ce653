import type { Module } from '#server/platform/server-module.ts';
import { proposalRoutes } from './proposals/proposals-routes.ts';
import { archiveServedRevisions } from './revisions/archived-definition.ts';
import { assertFormsStay } from './revisions/assert-forms-stay.ts';
import { formsChecks } from './revisions/forms-checks.ts';

/** The forms that are served, every revision that ever was, the dry run of changes and proposals of them. */
export const forms: Module = {
  name: 'forms',
  routes: proposalRoutes,
  prepare: async (database, now) => {
    await assertFormsStay(database);
    await archiveServedRevisions(database, now);
  },
  checks: formsChecks,
};
