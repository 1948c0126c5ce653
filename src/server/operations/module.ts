import type { Module } from '#server/platform/server-module.ts';
import { healthRoutes } from './health/health-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { startPurgeWorker } from './retention/purge-worker.ts';
import { databaseChecks } from './verify/database-checks.ts';

/** What keeps the server running: health, mail that failed, how long things are kept, backup and verification. */
export const operations: Module = {
  name: 'operations',
  routes: [...healthRoutes, ...outboxRoutes],
  jobs: [startPurgeWorker],
  checks: databaseChecks,
};
