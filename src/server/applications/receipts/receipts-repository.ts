import type { Selectable } from 'kysely';
import { returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationTable, ReceiptTable } from '../tables.ts';
import { createReceiptCode } from './receipt-code.ts';

/** What a receipt confirms. It never changes, whatever happens to the application. */
export type ReceiptRow = Selectable<ReceiptTable>;

type Submitted = Pick<
  Selectable<ApplicationTable>,
  'id' | 'revision' | 'status' | 'submission_hash' | 'submitted_at' | 'is_automatic'
>;

/**
 * The receipt of an application as submitted, created when its mail or a page first asks for it. Undefined for one
 * that was never submitted. An unanswered return brings back the submission with its receipt.
 */
export async function receiptOf(db: Database, row: Submitted): Promise<ReceiptRow | undefined> {
  const { id, revision, submission_hash, submitted_at } = row;
  if (submission_hash === null || submitted_at === null) return undefined;
  const known = await findReceipt(db, id, submission_hash, submitted_at);
  if (known || row.status === returnedStatus) return known;
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
    // Two simultaneous requests get the same one.
    .onConflict((it) => it.columns(['application_id', 'revision']).doNothing())
    .execute();
  return findReceipt(db, id, submission_hash, submitted_at);
}

function findReceipt(db: Database, id: string, hash: string, submittedAt: string) {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('application_id', '=', id)
    .where('hash', '=', hash)
    .where('submitted_at', '=', submittedAt)
    .orderBy('revision', 'desc')
    .executeTakeFirst();
}

/** Every receipt of an application, latest first. */
export async function listReceipts(db: Database, applicationId: string): Promise<ReceiptRow[]> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('revision', 'desc')
    .execute();
}

/**
 * The receipt with a code, whether the application is still as it says, and otherwise the code of a later receipt;
 * undefined if there is none.
 */
export async function findReceiptByCode(db: Database, code: string) {
  const row = await db
    .selectFrom('receipts')
    .innerJoin('applications', 'applications.id', 'receipts.application_id')
    .selectAll('receipts')
    .select(['applications.status', 'applications.submission_hash'])
    .select('applications.submitted_at as last_submitted_at')
    .where('receipts.code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isLast = row.hash === row.submission_hash && row.submitted_at === row.last_submitted_at;
  const isWithdrawn = row.status === withdrawnStatus;
  const [last] = isLast ? [] : await listReceipts(db, row.application_id);
  const later = last !== undefined && last.revision > row.revision ? last.code : undefined;
  return { ...row, isStanding: isLast && !isWithdrawn, isWithdrawn, later };
}

/** A submitted application as its receipt names it. */
export async function findSubmitted(db: Database, applicationId: string) {
  return db
    .selectFrom('applications')
    .leftJoin('award_programs', 'award_programs.id', 'applications.award_program_id')
    .select(['applications.id', 'applications.title', 'applications.submitted_at', 'applications.revision'])
    .select(['applications.submission_hash', 'applications.status', 'award_programs.name as program'])
    .select('applications.edition')
    .select(['applications.is_automatic', 'applications.is_complete'])
    .where('applications.id', '=', applicationId)
    .where('applications.is_final', '=', 1)
    .executeTakeFirst();
}
