import { missing } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';
import { findRelease, type ReleaseHead } from './releases-repository.ts';

/** The release with a number; throws 404 if there is none. */
export async function storedRelease(database: Services['database'], id: string): Promise<ReleaseHead> {
  const head = /^\d{1,9}$/.test(id) ? await findRelease(database, Number(id)) : undefined;
  if (head === undefined) throw missing('There is no such release');
  return head;
}
