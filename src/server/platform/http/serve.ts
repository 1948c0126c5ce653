import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Route } from './route.ts';

/** Adds declared calls to a server, or to a scope of one. */
export function serve(app: FastifyInstance, services: Services, routes: readonly Route[]): void {
  for (const route of routes) route.serve(app, services);
}
