import type { Database } from '#server/platform/db/database.ts';
import { lockApplication } from '../applications-repository.ts';
import { refreshRow } from '../rows/rows-repository.ts';
import type { ScanState } from './scan-state.ts';

/** A file whose turn it is. */
export interface DueScan {
  readonly key: string;
  readonly filename: string;
  readonly applicationId: string;
  /** How often it was tried in vain. */
  readonly attempts: number;
}

/**
 * Takes the file that has waited longest; no other server gets it before `until`. Undefined when none is due: one that a
 * server took before it was killed is due again by then.
 */
export async function claimScan(db: Database, now: Date, until: Date): Promise<DueScan | undefined> {
  const row = await db
    .selectFrom('files')
    .select(['key', 'filename', 'application_id', 'scan_attempts', 'scan_after'])
    .where('scan', '=', 'unscanned')
    .where('deleted_at', 'is', null)
    .where('scan_after', '<=', now.toISOString())
    .orderBy('scan_after')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ scan_after: until.toISOString() })
    .where('key', '=', row.key)
    .where('scan', '=', 'unscanned')
    .where('scan_after', '=', row.scan_after)
    .executeTakeFirst();
  // Another server was faster; the next one, then.
  if (numUpdatedRows !== 1n) return claimScan(db, now, until);
  const { key, filename, application_id: applicationId, scan_attempts: attempts } = row;
  return { key, filename, applicationId, attempts };
}

/** Puts a file off that no scanner gave an answer about. */
export async function postponeScan(db: Database, { key, attempts }: DueScan, until: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ scan_attempts: attempts + 1, scan_after: until.toISOString() })
    .where('key', '=', key)
    .execute();
}

/** Keeps the result; answers whose the application is. */
export async function finishScan(trx: Database, { key }: DueScan, scan: ScanState) {
  await trx.updateTable('files').set({ scan }).where('key', '=', key).execute();
  const owner = await trx
    .selectFrom('files')
    .innerJoin('applications', 'applications.id', 'files.application_id')
    .innerJoin('users', 'users.id', 'applications.owner_id')
    .select(['users.id', 'applications.title', 'applications.is_final'])
    .where('files.key', '=', key)
    .executeTakeFirst();
  return owner && { id: owner.id, title: owner.title, isSubmitted: owner.is_final };
}

/** Notes that what the deadline submitted as complete is not; false when it submitted no such application. */
export async function markIncomplete(trx: Database, id: string): Promise<boolean> {
  // A submission at this moment finishes first.
  await lockApplication(trx, id);
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set({ is_complete: 0 })
    .where('id', '=', id)
    .where('is_automatic', '=', 1)
    .where('is_complete', '=', 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await refreshRow(trx, id);
  return true;
}
