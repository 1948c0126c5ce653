import type { Answers, FormDefinition } from '#engine/definition.ts';
import { settleForm } from '#engine/resolve/settle.ts';

/**
 * Answers a new form starts with: what its schemas give as `default` or `const` to the questions it asks, beneath what is
 * already known.
 */
export function initialAnswers(definition: FormDefinition, known: Answers = {}): Answers {
  return settleForm(definition, known, () => false).document;
}
