import type { Module } from '#server/platform/server-module.ts';
import { formsChecks } from './forms-checks.ts';
import { servePictures } from './pictures/pictures-routes.ts';
import { composeUnpublished, composeWaiting } from './proposals/proposal-mails.ts';
import { proposalRoutes } from './proposals/proposals-routes.ts';
import { publishWhenDue } from './proposals/publish-worker.ts';
import { releaseRoutes } from './proposals/releases-routes.ts';
import { followEachRelease } from './releases/follow-releases.ts';
import { serveFormFiles } from './releases/form-files.ts';
import { archiveRevisions } from './revisions/archived-definition.ts';
import { assertFormsStay, missingForms, missingPurposes } from './revisions/assert-forms-stay.ts';
import { servedForms } from './served/served-forms.ts';

/** What is published and served, every revision that ever was, and the dry run and proposal of changes. */
export const forms: Module = {
  name: 'forms',
  routes: [...proposalRoutes, ...releaseRoutes],
  plugin: async (app, services) => {
    serveFormFiles(app, services);
    await servePictures(app, services);
  },
  jobs: [followEachRelease, publishWhenDue],
  mails: {
    'proposal-waits': { lane: 'ordinary', compose: composeWaiting },
    'proposal-unpublished': { lane: 'ordinary', compose: composeUnpublished },
  },
  prepare: async (database, now) => {
    await assertFormsStay(database);
    await archiveRevisions(database, servedForms(), now);
  },
  objections: async (database, { forms }) => [
    ...missingPurposes(forms),
    ...(await missingForms(database, forms)),
  ],
  checks: formsChecks,
};
