import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';

/** About the size of an application's document. */
const document = 'x'.repeat(4000);
const connections = 10;

/**
 * Transactions a second of an otherwise idle database: each inserts a row as large as an application and counts once it
 * is on disk. SQLite runs in a separate folder.
 */
export async function rawTransactions({ dataDir, databaseUrl }: Config, ms: number): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataDir: join(dataDir, 'raw') });
  await sql`create table if not exists raw (document text)`.execute(database);
  const begun = performance.now();
  let count = 0;
  const turn = async () => {
    for (; performance.now() - begun < ms; count += 1)
      await database.transaction().execute((trx) => sql`insert into raw values (${document})`.execute(trx));
  };
  await Promise.all(Array.from({ length: connections }, turn));
  const rate = (count * 1000) / (performance.now() - begun);
  await sql`drop table raw`.execute(database);
  await database.destroy();
  return rate;
}
