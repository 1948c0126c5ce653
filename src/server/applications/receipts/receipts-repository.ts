import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationTable, ReceiptTable } from '../tables.ts';
import { createReceiptCode } from './receipt-code.ts';

/** What a receipt confirms. It never changes, whatever becomes of the application. */
export type ReceiptRow = Selectable<ReceiptTable>;

type Submitted = Pick<
  Selectable<ApplicationTable>,
  'id' | 'revision' | 'is_final' | 'submission_hash' | 'submitted_at' | 'is_automatic'
>;

/**
 * The receipt of an application as it was submitted, made when its mail or a page first asks for it. Undefined for what is
 * not submitted.
 */
export async function receiptOf(db: Database, row: Submitted): Promise<ReceiptRow | undefined> {
  const { id, revision, submission_hash, submitted_at } = row;
  if (row.is_final !== 1 || submission_hash === null || submitted_at === null) return undefined;
  const known = await findReceipt(db, id, revision);
  if (known) return known;
  await db
    .insertInto('receipts')
    .values({
      code: createReceiptCode(),
      application_id: id,
      revision,
      hash: submission_hash,
      submitted_at,
      is_automatic: row.is_automatic ?? 0,
    })
    // Two that ask at once get the same one.
    .onConflict((it) => it.columns(['application_id', 'revision']).doNothing())
    .execute();
  return findReceipt(db, id, revision);
}

function findReceipt(db: Database, id: string, revision: number): Promise<ReceiptRow | undefined> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('application_id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
}

/** The receipt of a code, and whether the application still stands as it says; undefined when there is none. */
export async function findReceiptByCode(db: Database, code: string) {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('applications', 'applications.id', 'receipts.application_id')
    .select(['receipts.code', 'receipts.hash', 'receipts.submitted_at', 'receipts.is_automatic'])
    .select(['receipts.revision', 'applications.revision as current_revision', 'applications.is_final'])
    .where('receipts.code', '=', code)
    .executeTakeFirst();
  return row && { ...row, isStanding: row.is_final === 1 && row.revision === row.current_revision };
}

/** A submitted application as its receipt names it. */
export async function findSubmitted(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .leftJoin('award_programs', 'award_programs.id', 'applications.award_program_id')
    .select(['applications.id', 'applications.title', 'applications.submitted_at', 'applications.revision'])
    .select(['applications.submission_hash', 'applications.is_final', 'award_programs.name as program'])
    .select('applications.edition')
    .select(['applications.is_automatic', 'applications.is_complete'])
    .where('applications.id', '=', applicationId)
    .where('applications.is_final', '=', 1)
    .executeTakeFirst();
}
