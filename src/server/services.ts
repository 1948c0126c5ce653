import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FellowServers } from './db/fellow-servers.ts';
import type { Arrivals } from './deadline/arrivals.ts';
import type { DeadlineWatch } from './deadline/watch-deadline.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Secrets } from './secrets/secrets.ts';
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
