import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { parseDraft } from '#engine/judge/submission.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';

/** What of some answers a draft can hold, and why the rest was left out. */
export interface StorableAnswers {
  readonly answers: Answers;
  readonly withheld: readonly FieldError[];
}

/**
 * Leaves out answers that no draft can hold, such as a text beyond all limits: one of them would keep all others from being
 * saved. In their place is what was saved before, in `base`.
 */
export function storableAnswers(
  definition: FormDefinition,
  answers: Answers,
  base: Answers,
): StorableAnswers {
  const parsed = parseDraft(definition, answers);
  if (parsed.ok) return { answers, withheld: [] };
  const storable = parsed.error.reduce<Answers>(
    (document, { path }) => setAt(document, path, getAt(base, path)),
    answers,
  );
  return { answers: storable, withheld: parsed.error };
}
