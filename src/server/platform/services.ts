import type { Arrivals } from '#server/programme/last-date/arrivals.ts';
import type { DeadlineWatch } from '#server/programme/last-date/watch-deadline.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Database } from './db/database.ts';
import type { FellowServers } from './db/fellow-servers.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { FileStore } from './storage/file-store.ts';

/** What every resource works with; built once in app.ts and handed to each. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly files: FileStore;
  readonly metrics: Metrics;
  /** The present instant; tests move it. */
  readonly clock: () => Date;
  /** The last date, as the database holds it. */
  readonly deadline: DeadlineWatch;
  /** The changes of applications that are under way here. */
  readonly arrivals: Arrivals;
  /** The servers at work on the database, this one among them. */
  readonly fellows: FellowServers;
}
