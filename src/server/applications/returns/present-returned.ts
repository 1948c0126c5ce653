import type { Returned } from '#contract/application/returned.ts';
import { returnedStatus } from '#contract/application/status.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { openQuestions, questionsOf } from './questions.ts';
import { findOpenReturn } from './returns-repository.ts';

/** What is to be corrected of a returned application, for its form. */
export async function presentReturned(
  db: Database,
  row: ApplicationRow,
): Promise<{ readonly returned?: Returned }> {
  const returned = row.status === returnedStatus ? await findOpenReturn(db, row.id) : undefined;
  if (!returned) return {};
  const questions = await openQuestions(db, row, returned);
  return {
    returned: {
      note: returned.note,
      questions: [...questionsOf(row.form, returned)],
      open: questions === undefined ? null : questions.open,
    },
  };
}
