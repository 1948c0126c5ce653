import { auditChecks } from './audit/audit-checks.ts';
import { sealAudit } from './audit/audit-worker.ts';
import { auditRoutes } from './audit-routes.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { platformTerms } from './retention.ts';
import type { Module } from './server-module.ts';
import { sweepDaily } from './storage/sweep.ts';

/** The foundation of every module: HTTP, database, jobs, mail, storage, audit, identity, typesetting and metrics. */
export const platform: Module = {
  name: 'platform',
  routes: [...metricsRoutes, ...auditRoutes],
  jobs: [sealAudit, sweepDaily],
  purge: platformTerms,
  checks: auditChecks,
};
