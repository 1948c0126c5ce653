import type { UnusualAnswer } from '#contract/application/answer-notes.ts';
import { indianDay } from '#contract/indian-day.ts';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { doubtsIn } from '#engine/judge/doubts.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { ApplicationRow } from '../applications-repository.ts';

/**
 * The unusual answers of an application, each with whether its owner confirmed it. Whether a date lies in the future
 * depends on `now` while it is a draft, and on the day of its submission afterwards.
 */
export function unusualAnswers(
  definition: FormDefinition,
  answers: Answers,
  { confirmed_doubts, submitted_at }: Pick<ApplicationRow, 'confirmed_doubts' | 'submitted_at'>,
  now: Date,
): readonly UnusualAnswer[] {
  const confirmed: unknown = JSON.parse(confirmed_doubts ?? '{}');
  const day = indianDay(submitted_at === null ? now : new Date(submitted_at));
  return doubtsIn(definition, answers, day).map(({ path, label, ask }) => ({
    path,
    label,
    ask,
    confirmed: getAt(confirmed, [path]) === ask,
  }));
}
