import type { Module } from '#server/platform/server-module.ts';
import { applicationRoutes, multipartScope } from './application-routes.ts';
import { applicationsChecks } from './applications-checks.ts';
import { carryApplication } from './carrying/carry-route.ts';
import { collaborationMails } from './collaborators/collaboration-mails.ts';
import { isInvited } from './collaborators/collaborators-repository.ts';
import { colleaguesRoutes } from './colleagues/colleagues-routes.ts';
import { conversationMails } from './conversation/conversation-mails.ts';
import { conversationRoutes } from './conversation/conversation-routes.ts';
import { handlingRoutes } from './conversation/handling-routes.ts';
import { eraseApplications } from './deletion/erase-applications.ts';
import { duplicatesRoutes } from './duplicates/duplicates-routes.ts';
import { fileRoutes } from './files/serving/file-routes.ts';
import { applicationMails } from './mails/application-mails.ts';
import { ownApplications } from './reading/own-applications.ts';
import { publicReceipt, receiptRoutes } from './receipt-routes.ts';
import { applicationTerms } from './retention.ts';
import { endReturns } from './returns/end-unanswered.ts';
import { returnMails } from './returns/return-mails.ts';
import { returnsRoutes } from './returns/returns-routes.ts';
import { scanFiles } from './scanning/scan-worker.ts';
import { thinOut } from './versions/thin-versions.ts';
import { withdrawalMails } from './withdrawal/withdrawal-mail.ts';
import { withdrawApplication } from './withdrawal/withdrawal-route.ts';

/** Drafts and submissions with their files, receipts and versions. */
export const applications: Module = {
  name: 'applications',
  routes: [
    ...applicationRoutes,
    ...returnsRoutes,
    withdrawApplication,
    carryApplication,
    ...conversationRoutes,
    ...handlingRoutes,
    ...duplicatesRoutes,
    ...colleaguesRoutes,
    ...receiptRoutes,
    ...fileRoutes,
  ],
  plugin: multipartScope,
  jobs: [scanFiles, thinOut, endReturns],
  mails: {
    ...applicationMails,
    ...collaborationMails,
    ...returnMails,
    ...withdrawalMails,
    ...conversationMails,
  },
  apiSchemas: async () => (await import('./application-schemas.ts')).applicationSchemas(),
  erase: eraseApplications,
  purge: applicationTerms,
  ownData: ownApplications,
  publicReceipt,
  isInvited,
  checks: applicationsChecks,
};
