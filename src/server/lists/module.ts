import type { Module } from '#server/platform/server-module.ts';
import { choicesRoutes } from './choices-routes.ts';
import { findChoices } from './dashboard/choices-repository.ts';
import { startListFactsWorker } from './dashboard/list-facts-worker.ts';
import { makeListIndexes } from './dashboard/list-indexes-repository.ts';
import { listsChecks } from './dashboard/lists-checks.ts';
import { dashboard } from './dashboard-route.ts';
import { listRoutes } from './list-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { startTallyWorker } from './tallies/tally-worker.ts';

/** What administrators see of many applications: tables, statistics and reports. */
export const lists: Module = {
  name: 'lists',
  routes: [...listRoutes, ...choicesRoutes, dashboard, ...statisticsRoutes, ...reportRoutes],
  jobs: [startTallyWorker, startListFactsWorker],
  prepare: makeListIndexes,
  ownData: async function* (db, userId) {
    yield `"dashboard":${JSON.stringify(await findChoices(db, userId))}`;
  },
  checks: listsChecks,
};
