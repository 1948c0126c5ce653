import type { Database } from '#server/platform/db/database.ts';
import type { Identity } from '#server/platform/identity/identity.ts';
import { assertWriter } from '../access.ts';
import { type ApplicationRow, findCreation, lockApplication } from '../applications-repository.ts';
import type { SaveRequest } from './payload.ts';

type Target = Pick<SaveRequest, 'id' | 'creationKey' | 'revision'>;

/** The application a save is about: the one it names, or the one its key created before; undefined: a new one. */
export async function lockTarget(
  trx: Database,
  { id, creationKey }: Target,
  identity: Identity,
): Promise<ApplicationRow | undefined> {
  const { userId } = identity;
  const known = id ?? (creationKey === null ? undefined : await findCreation(trx, userId, creationKey));
  if (known === undefined) return undefined;
  return assertWriter(trx, identity, await lockApplication(trx, known));
}

/** Whether the sender has not seen the present state of the application. A repeated creation has only seen the first state. */
export function isStale({ id, revision }: Target, row: ApplicationRow): boolean {
  if (revision !== null) return revision !== row.revision;
  return id === null && row.revision > 1;
}
