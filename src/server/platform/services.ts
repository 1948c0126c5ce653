import type { Check } from './checks/check.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database } from './db/database.ts';
import type { PeerServers } from './db/peer-servers.ts';
import type { Outbox } from './mail/order.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { FileStore } from './storage/file-store.ts';

/** What a module removed when a person was erased. */
export interface Erased {
  /** Keys of files whose bytes are no longer needed. */
  readonly files?: readonly string[];
  /** Further results, e.g. how many drafts went. */
  readonly counts?: { readonly [what: string]: number };
}

/** How long something is kept, and how it is removed then. */
export interface Term {
  /** One word for log and metrics. */
  readonly name: string;
  readonly days: number;
  /** Removes things from before an instant, up to a limit; returns how many. */
  readonly remove: (services: Services, before: Date, most: number) => Promise<number>;
}

/**
 * What modules contribute to what others do. A module that asks something only it understands declares its question beside its
 * code, and later modules answer it in their `module.ts`:
 *
 * ```ts
 * declare module '#server/platform/services.ts' {
 *   interface Hooks {
 *     juryAccess: (db: Database, jurorId: string) => Promise<boolean>;
 *   }
 * }
 * ```
 */
export interface Hooks {
  /** Schemas that the API document names besides those of the calls. */
  readonly apiSchemas: () => Promise<{ readonly [name: string]: object }>;
  /** Removes a person, in the transaction that erases their account at `now`; `emailKey` was their address. */
  readonly erase: (
    trx: Database,
    userId: string,
    about: { readonly emailKey: string; readonly now: Date },
  ) => Promise<Erased>;
  /** What is stored about a person, as members of one JSON object, piece by piece. */
  readonly ownData: (db: Database, userId: string) => AsyncIterable<string>;
  readonly purge: readonly Term[];
  /**
   * Brings stored data up to the release being served; runs at each start, after the migrations and before anything
   * is served, and on every server after each release.
   */
  readonly prepare: (database: Database, now: Date) => Promise<void>;
  /** What `npm run verify` checks about its tables and files. */
  readonly checks: readonly Check[];
}

/** What every module works with; built once in app.ts and passed to each. A module adds its own by declaring them. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly metrics: Metrics;
  /** The present instant; tests move it. */
  readonly clock: () => Date;
  /** The servers running on the database, including this one. */
  readonly peers: PeerServers;
  /** Every module's answer to a question, in the order of the modules. */
  readonly ask: <Name extends keyof Hooks>(question: Name) => readonly Hooks[Name][];
}
