import type { Module } from '#server/platform/server-module.ts';
import { healthRoutes } from './health/health-routes.ts';
import { messageMails } from './messages/compose-message.ts';
import { messagesChecks } from './messages/messages-checks.ts';
import { removeMessages } from './messages/messages-repository.ts';
import { messagesRoutes } from './messages/messages-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { startPurgeWorker } from './retention/purge-worker.ts';
import { databaseChecks } from './verify/database-checks.ts';

/** What keeps the server running: health, mail that failed and messages to many, how long things are kept, backup and verification. */
export const operations: Module = {
  name: 'operations',
  routes: [...healthRoutes, ...outboxRoutes, ...messagesRoutes],
  jobs: [startPurgeWorker],
  mails: messageMails,
  // As long as the records of their mails.
  purge: [
    {
      name: 'messages',
      days: 90,
      remove: ({ database }, before, most) => removeMessages(database, before, most),
    },
  ],
  checks: [...databaseChecks, ...messagesChecks],
};
