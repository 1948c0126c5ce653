import { answerRows } from '#engine/answers.ts';
import { inReadingOrder, minutesToRead } from '#engine/reading/reading-order.ts';
import { findApplication } from '#server/applications/applications-repository.ts';
import { submittedAnswers } from '#server/applications/stored-answers.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import type { Database } from '#server/platform/db/database.ts';

/** How long these applications take to read, in minutes: the sum of what a juror's pages say. */
export async function readingMinutes(db: Database, ids: readonly string[]): Promise<number> {
  let minutes = 0;
  for (const id of ids) {
    const row = await findApplication(db, id);
    if (!row) continue;
    const { definition, answers, groups } = await submittedAnswers(db, row, []);
    minutes += minutesToRead(inReadingOrder(formOf(row.form), groups ?? answerRows(definition, answers)));
  }
  return minutes;
}

/** A duration in words: to the minute up to an hour, to the half hour above. */
export function readingWords(minutes: number): string {
  if (minutes <= 60) return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const hours = Math.floor(halves / 2);
  if (halves % 2 === 0) return `about ${hours} hours`;
  return hours === 1 ? 'about an hour and a half' : `about ${hours} and a half hours`;
}
