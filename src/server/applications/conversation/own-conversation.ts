import type { OwnMessage } from '#contract/account/own-data-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listOwnWords } from './words-repository.ts';

/** A person's messages for their data export: those on their applications, and what they wrote on others. */
export async function* ownConversation(db: Database, userId: string): AsyncGenerator<string> {
  const messages = (await listOwnWords(db, userId)).map(
    ({ side, author_id, ...words }): OwnMessage => ({ ...words, from: side, by_you: author_id === userId }),
  );
  yield `"conversations":${JSON.stringify(messages)}`;
}
