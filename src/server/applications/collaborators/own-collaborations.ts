import type { Database } from '#server/platform/db/database.ts';
import { listOwnCollaborations } from './collaborators-repository.ts';

/** What a person takes along of working on applications of others. */
export async function* ownCollaborations(db: Database, userId: string): AsyncGenerator<string> {
  yield `"collaborations":${JSON.stringify(await listOwnCollaborations(db, userId))}`;
}
