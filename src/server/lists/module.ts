import type { Module } from '#server/platform/server-module.ts';
import { choicesRoutes } from './choices-routes.ts';
import { dashboard } from './dashboard-route.ts';
import { archiveMany, archiveOne } from './exports/archive/archive-route.ts';
import { exportCompanies, readColumns } from './exports/export-route.ts';
import { listRoutes } from './list-routes.ts';
import { startListWorker } from './list-worker.ts';
import { listsChecks } from './lists-checks.ts';
import { findChoices } from './reading/choices-repository.ts';
import { makeListIndexes } from './reading/list-indexes-repository.ts';
import { applicationCounts } from './statistics/figures-repository.ts';
import { readStatistics } from './statistics/statistics-route.ts';

/** What administrators see of many applications: tables, statistics and reports. */
export const lists: Module = {
  name: 'lists',
  routes: [
    ...listRoutes,
    ...choicesRoutes,
    dashboard,
    readStatistics,
    ...[readColumns, exportCompanies, archiveMany, archiveOne],
  ],
  jobs: [startListWorker],
  prepare: makeListIndexes,
  applicationCounts,
  ownData: async function* (db, userId) {
    yield `"dashboard":${JSON.stringify(await findChoices(db, userId))}`;
  },
  checks: listsChecks,
};
