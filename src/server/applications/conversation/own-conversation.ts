import type { OwnMessage } from '#contract/account/own-data-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listOwnWords } from './words-repository.ts';

/** What a person takes along of conversations: those on their applications, and what they wrote on others. */
export async function* ownConversation(db: Database, userId: string): AsyncGenerator<string> {
  const messages = (await listOwnWords(db, userId)).map(
    ({ side, author_id, ...words }): OwnMessage => ({ ...words, from: side, by_you: author_id === userId }),
  );
  yield `"conversations":${JSON.stringify(messages)}`;
}
