import { draftStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isPostgres } from '#server/platform/db/dialect.ts';
import { refreshRow } from '../rows/rows-repository.ts';
import { removeApplication } from './deletions-repository.ts';

/** Locks all of the person's applications for this transaction at once: others that want to change one wait. */
export async function lockApplicationsOf(trx: Database, userId: string): Promise<void> {
  const found = trx.selectFrom('applications').select('id').where('owner_id', '=', userId).orderBy('id');
  await (isPostgres(trx) ? found.forUpdate() : found).execute();
}

/** Removes the person's drafts; returns how many, and the keys of the files whose bytes are no longer needed. */
export async function removeDraftsOf(trx: Database, userId: string) {
  const drafts = await trx
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', userId)
    .where('status', '=', draftStatus)
    .execute();
  const keys: string[] = [];
  for (const { id } of drafts) keys.push(...(await removeApplication(trx, id)));
  return { drafts: drafts.length, keys };
}

/**
 * Keeps only the submission of the person's submitted applications: earlier saves and removed files go, and lists
 * name the erased account. Returns how many there are, and the keys of the removed files.
 */
export async function reduceSubmittedOf(trx: Database, userId: string) {
  const submitted = await trx
    .selectFrom('applications')
    .select(['id', 'revision'])
    .where('owner_id', '=', userId)
    .where('status', '<>', draftStatus)
    .execute();
  const keys: string[] = [];
  for (const { id, revision } of submitted) {
    await trx
      .deleteFrom('application_versions')
      .where('application_id', '=', id)
      .where('revision', '<', revision)
      .execute();
    const gone = await trx
      .deleteFrom('files')
      .where('application_id', '=', id)
      .where('deleted_at', 'is not', null)
      .returning('key')
      .execute();
    keys.push(...gone.map(({ key }) => key));
    await refreshRow(trx, id);
  }
  return { submitted: submitted.length, keys };
}
