import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Release } from '#contract/programme/current-release.ts';
import { allEditions } from '#contract/programme/edition.ts';
import { addRoutes } from './add-routes.ts';
import { mails, modules, prepareDatabase } from './modules.ts';
import type { Config } from './platform/config/config.ts';
import { loadSecrets, type Secrets } from './platform/config/secrets.ts';
import { unencryptedConnections } from './platform/config/unencrypted-connections.ts';
import { commonGround, hindrances } from './platform/db/common-ground.ts';
import { lockDataFolder } from './platform/db/data-folder-lock.ts';
import { openDatabase } from './platform/db/database.ts';
import { joinServers, noPeers, type PeerServers } from './platform/db/peer-servers.ts';
import { closeAsTheyFinish, createFastify } from './platform/http/plugins/create-fastify.ts';
import { siteFolder } from './platform/http/plugins/site.ts';
import {
  cutOffSlowReaders,
  cutOffSlowSenders,
  type ReadingPace,
  slowestReading,
} from './platform/http/plugins/slow-clients.ts';
import { createOutbox } from './platform/mail/outbox.ts';
import { releaseClaims } from './platform/mail/outbox-repository.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import type { Hooks, Services } from './platform/services.ts';
import { createFileStore } from './platform/storage/create-file-store.ts';
import { reachStore } from './platform/storage/reach-store.ts';
import { noteArrivals } from './programme/last-date/arrivals.ts';
import { unusedDueAt } from './programme/last-date/due-at.ts';
import { lastDateNotices } from './programme/last-date/edition-notices.ts';
import { meetEditions, takeDueAt } from './programme/last-date/meet-editions.ts';
import { stageNow } from './programme/last-date/stage-now.ts';
import { watchDeadline } from './programme/last-date/watch-deadline.ts';

const ask: Services['ask'] = <Name extends keyof Hooks>(question: Name) =>
  // A module answers exactly this question's type, or not at all.
  modules.map((module) => module[question]).filter((it) => it !== undefined) as readonly Hooks[Name][];

/** What tests and the development server choose differently. */
export interface AppOptions {
  /** The present instant for everything; by default the clock of this machine, on PostgreSQL that of the database. */
  readonly clock?: () => Date;
  /** The clock of this machine, right or wrong. */
  readonly machineClock?: () => Date;
  /** Seconds since this machine started. */
  readonly uptime?: () => number;
  /** Folder of the built site; null serves none. */
  readonly site?: string | null;
  /** Publishes changed files even if a form breaks answers in drafts. */
  readonly isAccepted?: boolean;
  /** Replaces the release that is served: tests invent editions. */
  readonly served?: (release: Release) => Release;
  /** Renders the public pages once it listens, so that no visitor waits for the first rendering. */
  readonly warm?: boolean;
  /** Where log lines go; standard output by default. */
  readonly logStream?: { write(line: string): void };
  /** How many seconds a sender may be slow before it is cut off. */
  readonly slowSenderSeconds?: number;
  /** How slowly a client may read its answers before it is cut off. */
  readonly readingPace?: ReadingPace;
  /** Called before any route is registered; tests use it to watch routes and answers. */
  readonly watch?: (app: FastifyInstance) => void;
}

/** A server ready to listen or to be injected into, with the services it works with. */
export interface Portal {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** What the operator should know, as text. */
  readonly notices: readonly string[];
}

/**
 * Builds the whole server: locks the data folder, opens and migrates the database, starts mail delivery.
 * `app.close()` undoes all of it. Throws `DataFolderInUse` when another server uses the folder, and `IncompatibleServers`
 * when one on the same PostgreSQL has another secret or file store.
 */
export async function createApp(config: Config, options: AppOptions = {}): Promise<Portal> {
  const { site = siteFolder, warm = false, logStream, slowSenderSeconds = 20 } = options;
  const machineClock = options.machineClock ?? (() => new Date());
  // PostgreSQL serves many servers; the SQLite file serves one.
  const unlock = config.databaseUrl ? () => undefined : lockDataFolder(config.dataDir);
  const database = await openDatabase(config, config.postgresLimits);
  let stopDeadline = async () => {};
  let peers = noPeers;
  try {
    const secrets = await loadSecrets(config);
    const app = createFastify(config, logStream);
    for (const warning of unencryptedConnections(config)) app.log.warn(warning);
    // Before anything is written: a server that is refused leaves the database as it was.
    peers = await joinOthers(config, secrets, app.log);
    const settled = await prepareWithoutLimits(config, (options.clock ?? machineClock)(), options);
    const { deadline, clock } = await watchDeadline(database, {
      clock: options.clock,
      machineClock,
      uptime: options.uptime,
    });
    stopDeadline = deadline.stop;
    const times = { database, clock, deadline };
    const isTaken = await takeDueAt(times, config.dueAt);
    await meetEditions(times)();
    const notices = lastDateNotices(allEditions(), deadline.all(), clock());
    if (config.dueAt && !isTaken) notices.push(unusedDueAt(config.dueAt, stageNow(times)));
    const files = await createFileStore(config);
    await reachStore(config, { database, files }, app.log);
    const arrivals = noteArrivals(app, clock);
    const metrics = createMetrics();
    const parts = { config, database, secrets, files, clock, deadline, arrivals, peers, metrics, ask };
    const outbox = createOutbox(mails, parts, app.log);
    const services: Services = { ...parts, outbox };
    closeAsTheyFinish(app);
    let stopJobs: (() => Promise<void>)[] = [];
    app.addHook('onClose', async () => {
      await Promise.all(stopJobs.map((stop) => stop()));
      await outbox.stop();
      await deadline.stop();
      await peers.leave();
      await database.destroy();
      unlock();
    });
    cutOffSlowSenders(app, slowSenderSeconds);
    cutOffSlowReaders(app, options.readingPace ?? slowestReading);
    options.watch?.(app);
    await addRoutes(app, services, { site, warm });
    // Alone on its database: whatever an earlier process was sending was cut off, and what it postponed may go now.
    if (!config.databaseUrl) await releaseClaims(database, clock());
    outbox.wake();
    // Background work begins when requests can arrive: the start does not wait for it.
    app.addHook('onListen', async () => {
      // What these jobs submit, remove, send or publish cannot be taken back: a clock that jumped ahead is not
      // enough.
      const certain = { ...services, clock: deadline.certainNow };
      stopJobs = modules.flatMap(({ jobs = [] }) => jobs).map((start) => start(certain, app.log));
    });
    await app.ready();
    return { app, services, notices: [...settled, ...notices] };
  } catch (error) {
    await stopDeadline();
    await peers.leave();
    await database.destroy();
    unlock();
    throw error;
  }
}

/** Without limits: a migration step may take minutes, and a second server waits for it. */
async function prepareWithoutLimits(
  config: Config,
  now: Date,
  { isAccepted = false, served }: AppOptions,
): Promise<readonly string[]> {
  const database = await openDatabase(config);
  try {
    return await prepareDatabase(database, now, {
      served,
      isAccepted,
      acceptedRevisions: config.acceptedImpact,
    });
  } finally {
    await database.destroy();
  }
}

/** Servers on one PostgreSQL know of each other; a single server logs what a second one would be refused for. */
async function joinOthers(config: Config, secrets: Secrets, log: FastifyBaseLogger): Promise<PeerServers> {
  const { databaseUrl } = config;
  if (databaseUrl === null) return noPeers;
  for (const hindrance of hindrances(config)) log.warn(hindrance);
  const ground = await commonGround(config, secrets);
  return joinServers(databaseUrl, ground, (message) => log.error(message));
}
