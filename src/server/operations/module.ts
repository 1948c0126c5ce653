import { WebhookCall } from '#contract/staff-room/connections/webhooks-schemas.ts';
import { past } from '#server/platform/db/past-rows-repository.ts';
import type { Module } from '#server/platform/server-module.ts';
import { healthRoutes } from './health/health-routes.ts';
import { messageMails } from './messages/compose-message.ts';
import { messagesRoutes } from './messages/messages-routes.ts';
import { ownMessages } from './messages/own-messages.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { purgeHourly } from './retention/purge-expired.ts';
import { databaseChecks } from './verify/database-checks.ts';
import { webhookMails } from './webhooks/deliver-call.ts';
import { followWebhooks } from './webhooks/follow-audit.ts';
import { webhooksRoutes } from './webhooks/webhooks-routes.ts';

/** Running the server: health, failed mail, messages to many, webhooks, retention, backup and verification. */
export const operations: Module = {
  name: 'operations',
  routes: [...healthRoutes, ...outboxRoutes, ...messagesRoutes, ...webhooksRoutes],
  jobs: [purgeHourly, followWebhooks],
  mails: { ...messageMails, ...webhookMails },
  apiSchemas: async () => ({ WebhookCall }),
  ownData: ownMessages,
  // As long as the records of their mails.
  purge: [{ name: 'messages', days: 90, remove: past('messages', ['id'], 'created_at') }],
  checks: databaseChecks,
};
