import type { Database } from '#server/platform/db/database.ts';
import { listOwnMessages } from './messages-repository.ts';

/** What a person takes along of messages to many: those that were sent to them. */
export async function* ownMessages(db: Database, userId: string): AsyncGenerator<string> {
  yield `"messages":${JSON.stringify(await listOwnMessages(db, userId))}`;
}
