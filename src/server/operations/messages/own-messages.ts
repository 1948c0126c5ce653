import type { Database } from '#server/platform/db/database.ts';
import { listOwnMessages } from './messages-repository.ts';

/** Messages to many that a person received, for their data export. */
export async function* ownMessages(db: Database, userId: string): AsyncGenerator<string> {
  yield `"messages":${JSON.stringify(await listOwnMessages(db, userId))}`;
}
