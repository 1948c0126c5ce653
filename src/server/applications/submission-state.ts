import { submissionStateOf } from '#contract/application/submission-state.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lastDateOf } from '#server/programme/last-date/last-date-of.ts';
import type { DeadlineWatch } from '#server/programme/last-date/watch-deadline.ts';
import { type ApplicationRow, findApplication } from './applications-repository.ts';
import { listFiles } from './files/files-repository.ts';
import { carriedAnswers } from './stored-answers.ts';

interface Times {
  readonly clock: () => Date;
  readonly deadline: Pick<DeadlineWatch, 'dueAt'>;
}

type Row = Pick<
  ApplicationRow,
  'is_final' | 'status' | 'is_automatic' | 'saved_by_owner_at' | 'edition' | 'due_at'
>;

/** The state of an application’s submission, by its last date. */
export function submissionStateOfRow({ deadline, clock }: Times, row: Row) {
  const dueAt = lastDateOf({ deadline }, row);
  return submissionStateOf({
    isFinal: row.is_final === 1,
    status: row.status,
    isAutomatic: row.is_automatic === 1,
    savedByOwner: row.saved_by_owner_at !== null,
    isOver: dueAt !== null && clock() > dueAt,
  });
}

/** Whether a draft could be submitted unchanged. */
export async function isCompleteDraft(database: Database, id: string): Promise<boolean> {
  const row = await findApplication(database, id);
  if (row === undefined) return false;
  const { answers } = await carriedAnswers(database, row, await listFiles(database, id));
  return submissionErrors(formOf(row.form), answers).length === 0;
}
