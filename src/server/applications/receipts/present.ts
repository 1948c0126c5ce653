import { withdrawnStatus } from '#contract/application/status.ts';
import type { PublicReceipt, Receipt } from '#contract/receipts-schemas.ts';
import { listProgramChoices } from '#server/forms/revisions/revisions-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Standing } from '../versions/submitted-state.ts';
import { listReceipts, type ReceiptRow } from './receipts-repository.ts';

type PublicRow = Pick<ReceiptRow, 'code' | 'hash' | 'submitted_at' | 'is_automatic'>;

/** Whether an application is still what one of its receipts confirms. */
interface Since {
  readonly isStanding: boolean;
  readonly isWithdrawn?: boolean;
  /** Code of the receipt of a later submission. */
  readonly later?: string | undefined;
}

/** What anyone who holds the code may know. */
export function presentPublicReceipt(
  { code, hash, submitted_at, is_automatic }: PublicRow,
  { isStanding, isWithdrawn = false, later }: Since,
): PublicReceipt {
  return {
    code,
    hash,
    submitted_at,
    automatic: is_automatic === 1,
    standing: isStanding,
    ...(isWithdrawn && { withdrawn: true }),
    ...(later !== undefined && { replaced_by: later }),
  };
}

/** The receipt as its owner reads it, with the submitted files. */
export async function presentReceipt(
  db: Database,
  { row, files }: Standing,
  receipt: ReceiptRow,
): Promise<Receipt> {
  const programs = await listProgramChoices(db);
  const isWithdrawn = row.status === withdrawnStatus;
  const earlier = (await listReceipts(db, row.id)).filter(({ revision }) => revision < receipt.revision);
  return {
    ...presentPublicReceipt(receipt, { isStanding: !isWithdrawn, isWithdrawn }),
    app_id: row.id,
    title: row.title,
    program: programs.find(({ value }) => value === row.award_program_id)?.label ?? '',
    files: files
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ filename, size, sha256, pages }) => ({
        filename,
        size,
        sha256,
        ...(pages === null ? {} : { pages }),
      })),
    earlier: earlier.map((each) => presentPublicReceipt(each, { isStanding: false, later: receipt.code })),
  };
}
