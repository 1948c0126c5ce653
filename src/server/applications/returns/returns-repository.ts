import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ReturnOutcome } from '#contract/application/return-outcomes.ts';
import { draftStatus, returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import { refreshRow } from '../rows/rows-repository.ts';
import type { ApplicationTable, ReturnTable } from '../tables.ts';

/** A return of an application for correction. */
export type ReturnRow = Selectable<ReturnTable>;

/** Records that an application is returned; the id is random. */
export async function insertReturn(
  trx: Database,
  values: Omit<ReturnRow, 'id' | 'outcome' | 'ended_at'>,
): Promise<ReturnRow> {
  const row = { id: randomUUID(), ...values, outcome: null, ended_at: null };
  await trx.insertInto('application_returns').values(row).execute();
  return row;
}

/** The open return of an application; undefined if there is none. */
export async function findOpenReturn(db: Database, applicationId: string): Promise<ReturnRow | undefined> {
  return db
    .selectFrom('application_returns')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
}

/** Every return of an application, oldest first. */
export async function listReturns(db: Database, applicationId: string): Promise<ReturnRow[]> {
  return db
    .selectFrom('application_returns')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('returned_at')
    .orderBy('id')
    .execute();
}

/** Ends the open return. */
export async function endReturn(
  trx: Database,
  applicationId: string,
  outcome: ReturnOutcome,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('application_returns')
    .set({ outcome, ended_at: now.toISOString() })
    .where('application_id', '=', applicationId)
    .where('outcome', 'is', null)
    .execute();
}

/** Moves the end of the open return. */
export async function moveReturn(trx: Database, applicationId: string, until: Date): Promise<void> {
  await trx
    .updateTable('application_returns')
    .set({ until: until.toISOString() })
    .where('application_id', '=', applicationId)
    .where('outcome', 'is', null)
    .execute();
}

/** Some applications whose time for a correction ended before an instant, longest overdue first. */
export async function listUnanswered(db: Database, before: Date, most: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'due_at'])
    .where('status', '=', returnedStatus)
    .where('due_at', '<', before.toISOString())
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** Ids of what this owner should correct at present. */
export async function listReturnedOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('status', '=', returnedStatus)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of the other drafts that the owner of an application has in its edition. */
export async function listDraftsBeside(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('applications as beside', (it) =>
      it
        .onRef('beside.owner_id', '=', 'applications.owner_id')
        .onRef('beside.edition', '=', 'applications.edition'),
    )
    .select('beside.id')
    .where('applications.id', '=', id)
    .where('beside.status', '=', draftStatus)
    .where('beside.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Changes the status of an application, in its row and in the lists. */
export async function setStanding(
  trx: Database,
  id: string,
  standing: Partial<ApplicationTable>,
): Promise<void> {
  await trx.updateTable('applications').set(standing).where('id', '=', id).execute();
  await refreshRow(trx, id);
}

/** Removes every return of a person's applications. */
export async function removeReturnsOf(trx: Database, ownerId: string): Promise<void> {
  await trx
    .deleteFrom('application_returns')
    .where('application_id', 'in', (it) =>
      it.selectFrom('applications').select('id').where('owner_id', '=', ownerId),
    )
    .execute();
}
