import type { Database } from '#server/platform/db/database.ts';
import { lockApplication } from '../applications-repository.ts';
import { refreshRow } from '../rows/rows-repository.ts';
import type { ScanState } from './scan-state.ts';

/** A file due for a scan. */
export interface DueScan {
  readonly key: string;
  readonly filename: string;
  readonly applicationId: string;
  /** How often it was tried without a result. */
  readonly attempts: number;
}

/**
 * Takes the file that has waited longest; no other server gets it before `until`. Undefined when none is due. A file
 * taken by a server that was killed is due again by then.
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
  // Another server was faster: try the next one.
  if (numUpdatedRows !== 1n) return claimScan(db, now, until);
  const { key, filename, application_id: applicationId, scan_attempts: attempts } = row;
  return { key, filename, applicationId, attempts };
}

/** Postpones a file that no scanner gave a result for. */
export async function postponeScan(db: Database, { key, attempts }: DueScan, until: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ scan_attempts: attempts + 1, scan_after: until.toISOString() })
    .where('key', '=', key)
    .execute();
}

/** Stores the result; returns whose application it is. */
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

/** Marks an application that the deadline submitted as complete as incomplete; false when it submitted no such application. */
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
