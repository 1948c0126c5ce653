import type { Returned } from '#contract/application/returned.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ApplicationRow } from '../applications-repository.ts';
import { openQuestions, questionsOf } from './questions.ts';
import { listReturns } from './returns-repository.ts';

/** What an application says about its returns: whether there were any, and what to correct at present. */
export async function presentReturned(
  db: Database,
  row: ApplicationRow,
): Promise<{ readonly has_returns?: true; readonly returned?: Returned }> {
  // Only a submitted application can be returned.
  const returns = row.submitted_at === null ? [] : await listReturns(db, row.id);
  if (returns.length === 0) return {};
  const open = returns.find(({ outcome }) => outcome === null);
  if (!open) return { has_returns: true };
  const questions = await openQuestions(db, row, open);
  return {
    has_returns: true,
    returned: {
      note: open.note,
      questions: [...questionsOf(row.form, open)],
      open: questions === undefined ? null : questions.open,
    },
  };
}
