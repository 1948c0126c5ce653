import type { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { listProgramChoices } from '#server/forms/revisions/revisions-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { listFiles } from '../files/files-repository.ts';
import type { ReceiptRow } from './receipts-repository.ts';

/** What anybody who holds the code may know. */
export function presentPublicReceipt(
  {
    code,
    hash,
    submitted_at,
    is_automatic,
  }: Pick<ReceiptRow, 'code' | 'hash' | 'submitted_at' | 'is_automatic'>,
  standing: boolean,
): PublicReceipt {
  return { code, hash, submitted_at, automatic: is_automatic === 1, standing };
}

/** The receipt as its owner reads it, with the files that were submitted. */
export async function presentReceipt(
  db: Database,
  row: ApplicationRow,
  receipt: ReceiptRow,
): Promise<Receipt> {
  const programs = await listProgramChoices(db);
  const files = (await listFiles(db, row.id)).filter(({ isDeleted }) => !isDeleted);
  return {
    ...presentPublicReceipt(receipt, true),
    app_id: row.id,
    title: row.title,
    program: programs.find(({ value }) => value === row.award_program_id)?.label ?? '',
    files: files.map(({ filename, size, sha256, pages }) => ({
      filename,
      size,
      sha256,
      ...(pages === null ? {} : { pages }),
    })),
  };
}
