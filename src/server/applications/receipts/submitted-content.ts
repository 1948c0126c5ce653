import type { Answers } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { submittedAnswers } from '../stored-answers.ts';
import type { Standing } from '../versions/submitted-state.ts';
import type { ReceiptRow } from './receipts-repository.ts';
import { distinctText, fingerprintOf, hashedText } from './submission-hash.ts';

/** The text whose fingerprint is in the receipt of a submitted application. */
export async function submittedContent(
  db: Database,
  { row, files }: Standing,
  { hash: stated }: Pick<ReceiptRow, 'hash'>,
): Promise<string> {
  const { definition } = await submittedAnswers(db, row, files);
  const text = hashedText(JSON.parse(row.answers) as Answers, files, definition);
  const hash = fingerprintOf(text);
  return hash === stated ? text : distinctText(hash, row.id);
}
