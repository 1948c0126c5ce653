import type { Module } from '#server/platform/server-module.ts';
import { awardProgramRoutes } from './award-program-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import { searchEngineRoutes } from './home/search-engines.ts';
import { lastDateWarnings } from './last-date/edition-notices.ts';
import { meetNewEditions } from './last-date/meet-editions.ts';
import { writeProgrammes } from './programmes-repository.ts';
import { siteRoutes } from './site/site-routes.ts';

/** Editions with their award programmes, the last date and its clock, and the texts of the public pages. */
export const programme: Module = {
  name: 'programme',
  routes: [...homeRoutes, ...siteRoutes, ...awardProgramRoutes],
  plugin: searchEngineRoutes,
  prepare: writeProgrammes,
  jobs: [meetNewEditions],
  warnings: lastDateWarnings,
};
