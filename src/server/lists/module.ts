import type { Module } from '#server/platform/server-module.ts';
import { choicesRoutes } from './choices-routes.ts';
import { dashboard } from './dashboard-route.ts';
import { reportRoutes } from './exports/report-routes.ts';
import { listRoutes } from './list-routes.ts';
import { startListWorker } from './list-worker.ts';
import { listsChecks } from './lists-checks.ts';
import { findChoices } from './reading/choices-repository.ts';
import { makeListIndexes } from './reading/list-indexes-repository.ts';
import { applicationCounts } from './statistics/application-counts.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';

/** What administrators see of many applications: tables, statistics and reports. */
export const lists: Module = {
  name: 'lists',
  routes: [...listRoutes, ...choicesRoutes, dashboard, ...statisticsRoutes, ...reportRoutes],
  jobs: [startListWorker],
  prepare: makeListIndexes,
  applicationCounts,
  ownData: async function* (db, userId) {
    yield `"dashboard":${JSON.stringify(await findChoices(db, userId))}`;
  },
  checks: listsChecks,
};
