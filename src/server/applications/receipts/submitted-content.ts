import type { Answers } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import type { ApplicationFile } from '../files/files-repository.ts';
import { distinctText, fingerprintOf, hashedText } from '../save/submission-hash.ts';
import { submittedAnswers } from '../stored-answers.ts';

/** The text whose fingerprint stands in the receipt of a submitted application. */
export async function submittedContent(
  db: Database,
  row: ApplicationRow,
  files: readonly ApplicationFile[],
): Promise<string> {
  const { definition } = await submittedAnswers(db, row, files);
  const text = hashedText(JSON.parse(row.answers) as Answers, files, definition);
  const hash = fingerprintOf(text);
  return hash === row.submission_hash ? text : distinctText(hash, row.id);
}
