import type { Answers, FormDefinition } from '#engine/definition.ts';
import { settleForm } from '#engine/resolve/settle.ts';

/** Answers that a new form starts with: the `default` or `const` of its questions, overridden by what is already known. */
export function initialAnswers(definition: FormDefinition, known: Answers = {}): Answers {
  return settleForm(definition, known, () => false).document;
}
