import type { Database } from '#server/platform/db/database.ts';
import { listOwnCollaborations } from './collaborators-repository.ts';

/** What a person exports about working on other people's applications. */
export async function* ownCollaborations(db: Database, userId: string): AsyncGenerator<string> {
  yield `"collaborations":${JSON.stringify(await listOwnCollaborations(db, userId))}`;
}
