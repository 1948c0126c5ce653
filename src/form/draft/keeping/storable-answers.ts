import type { Answers, FieldError, FormDefinition } from '#engine/definition.ts';
import { parseDraft } from '#engine/judge/submission.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';

/** The part of some answers that a draft can contain, and why the rest was left out. */
export interface StorableAnswers {
  readonly answers: Answers;
  readonly withheld: readonly FieldError[];
}

/**
 * Leaves out answers that no draft can contain, such as a text beyond all limits: one of them would prevent all others
 * from being saved. They are replaced by what was saved before, in `base`.
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
