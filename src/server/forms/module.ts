import type { Module } from '#server/platform/server-module.ts';
import { proposalRoutes } from './proposals/proposals-routes.ts';
import { followEachRelease } from './releases/follow-releases.ts';
import { serveFormFiles } from './releases/form-files.ts';
import { releaseChecks } from './releases/release-checks.ts';
import { archiveRevisions } from './revisions/archived-definition.ts';
import { assertFormsStay, formsThatWent } from './revisions/assert-forms-stay.ts';
import { formsChecks } from './revisions/forms-checks.ts';
import { servedForms } from './served/served-forms.ts';

/** What is published and served, every revision that ever was, the dry run of changes and proposals of them. */
export const forms: Module = {
  name: 'forms',
  routes: proposalRoutes,
  plugin: serveFormFiles,
  jobs: [followEachRelease],
  prepare: async (database, now) => {
    await assertFormsStay(database);
    await archiveRevisions(database, servedForms(), now);
  },
  objections: formsThatWent,
  checks: [...formsChecks, ...releaseChecks],
};
