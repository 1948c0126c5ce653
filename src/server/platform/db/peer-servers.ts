import { createHash } from 'node:crypto';
import pg from 'pg';

/** What servers on one database must have in common. Equal fingerprints mean the same thing. */
export interface CommonGround {
  readonly secret: Uint8Array;
  readonly fileStore: Uint8Array;
}

/** The servers running on one database. */
export interface PeerServers {
  /**
   * Announces that every save that began by this last date is done here; returns whether that is so on every running
   * server. It waits for servers that start or stop, but not for killed ones: their locks went with them.
   */
  allThrough(dueAt: Date): Promise<boolean>;
  leave(): Promise<void>;
}

/** The only server on its database. */
export const noPeers: PeerServers = {
  allThrough: async () => true,
  leave: async () => undefined,
};

/** Thrown when another server running on the database has a different secret or file store. */
export class IncompatibleServers extends Error {
  constructor(differences: readonly string[]) {
    super(
      `Another server is running on this database, and the two are incompatible. ${differences.join(' ')} ` +
        'Then start this server again; the other one may keep running meanwhile.',
    );
    this.name = 'UnlikeServers';
  }
}

/** First halves of our advisory locks; the second half is a fingerprint. */
const joining = 0x4353_5200;
const parts = [
  {
    lock: 0x4353_5201,
    part: 'secret',
    difference:
      'It has another SECRET: people who logged in there would be logged out here. Set the same SECRET for all servers.',
  },
  {
    lock: 0x4353_5202,
    part: 'fileStore',
    difference:
      'It stores uploaded files elsewhere: files sent to one would be missing at the other. Give all servers the same S3_BUCKET, or the same folder as DATA_DIR.',
  },
] as const;
/** Held by a server that has finished every save that began by the last date with this fingerprint. */
const through = 0x4353_5203;
const ofThisDatabase =
  'granted and database = (select oid from pg_database where datname = current_database())';

const retryMs = 5000;
/** A machine that lost power is noticed after half a minute. */
const session = `set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0`;

/**
 * Joins the servers running on a PostgreSQL database: while this one runs, a dedicated connection holds locks that
 * say what it has in common with the others, and how far it is. They end with the process, however that ends, so the
 * running servers are those that hold them. Throws `IncompatibleServers` when another server has a different secret or
 * store. `warn` is called if that turns out later, after the connection was lost.
 */
export async function joinServers(
  databaseUrl: string,
  ground: CommonGround,
  warn: (message: string) => void,
): Promise<PeerServers> {
  let hasLeft = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let cleared: number | undefined;

  const join = async () => {
    const joined = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
    joined.on('error', () => undefined);
    joined.once('end', () => {
      if (hasLeft || client !== joined) return;
      client = undefined;
      joinAgain();
    });
    await joined.connect();
    try {
      await takeLocks(joined, ground);
    } catch (error) {
      await joined.end();
      throw error;
    }
    [client, cleared] = [joined, undefined];
  };
  const joinAgain = () => {
    join().catch((error: Error) => {
      if (error instanceof IncompatibleServers) warn(error.message);
      if (!hasLeft) timer = setTimeout(joinAgain, retryMs).unref();
    });
  };

  await join();
  return {
    async allThrough(dueAt) {
      const [joined, print] = [client, printOf(dueAt)];
      // A server cut off from the others cannot know.
      if (joined === undefined) return false;
      if (cleared !== print) {
        await joined.query('select pg_advisory_lock_shared($1, $2)', [through, print]);
        if (cleared !== undefined)
          await joined.query('select pg_advisory_unlock_shared($1, $2)', [through, cleared]);
        cleared = print;
      }
      return (await countOthers(joined, print)) === 0;
    },
    async leave() {
      hasLeft = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** How many running servers have not yet announced that their saves by this last date are done. */
async function countOthers(client: pg.Client, print: number): Promise<number> {
  const { rowCount } = await client.query(
    `select pid from pg_locks where locktype = 'advisory' and classid = $1::bigint::oid and ${ofThisDatabase}
      except select pid from pg_locks where locktype = 'advisory' and classid = $2::bigint::oid
        and objid = ($3::bigint & 4294967295)::oid and ${ofThisDatabase}`,
    [parts[0].lock, through, print],
  );
  return rowCount ?? 0;
}

function printOf(dueAt: Date): number {
  return createHash('sha256').update(dueAt.toISOString()).digest().readInt32BE();
}

/** One server at a time looks around and takes its place, so that of two that start together one sees the other. */
async function takeLocks(client: pg.Client, ground: CommonGround): Promise<void> {
  await client.query(session);
  await client.query('select pg_advisory_lock($1, 0)', [joining]);
  const differences: string[] = [];
  for (const { lock, part, difference } of parts) {
    const print = Buffer.from(ground[part]).readInt32BE();
    const { rowCount } = await client.query(
      `select from pg_locks where locktype = 'advisory' and classid = $1::bigint::oid
        and objid <> ($2::bigint & 4294967295)::oid and ${ofThisDatabase}`,
      [lock, print],
    );
    if (rowCount) differences.push(difference);
    await client.query('select pg_advisory_lock_shared($1, $2)', [lock, print]);
  }
  if (differences.length > 0) throw new IncompatibleServers(differences);
  await client.query('select pg_advisory_unlock($1, 0)', [joining]);
}
