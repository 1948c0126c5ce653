import type { Answers } from '#engine/definition.ts';
import type { ApplicationRow } from '../applications/applications-repository.ts';
import type { ApplicationFile } from '../applications/files/files-repository.ts';
import { distinctText, fingerprintOf, hashedText } from '../applications/save/submission-hash.ts';
import { submittedAnswers } from '../applications/stored-answers.ts';
import type { Database } from '../db/database.ts';

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
