import type { FastifyInstance } from 'fastify';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/job.ts';
import type { Mails } from './mail/mail.ts';
import type { Hooks, Services } from './services.ts';

/**
 * A part of the server, as its `module.ts` declares it. Modules have an order (`modules.ts`), and each imports only
 * those before it; what an earlier one needs to know from a later one it asks through a hook. Migrations are in the
 * module's folder `migrations/`.
 */
export interface Module extends Partial<Hooks> {
  readonly name: string;
  /** Calls below /api. */
  readonly routes?: readonly Route[];
  /** Everything that is not a declared call: scopes with parsers of their own, pages, hooks of Fastify. */
  readonly plugin?: (app: FastifyInstance, services: Services) => Promise<void> | void;
  readonly jobs?: readonly Job[];
  readonly mails?: Mails;
}
