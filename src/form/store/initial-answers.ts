import type { Answers, FormDefinition } from '#engine/definition.ts';
import { settleSection } from '#engine/resolve/settle.ts';

/**
 * Answers a new form starts with: what its schemas give as `default` or `const` to the questions it asks, beneath what is
 * already known.
 */
export function initialAnswers(definition: FormDefinition<unknown>, known: Answers = {}): Answers {
  return definition.sections.reduce<Answers>(
    (answers, section) => settleSection(section, answers, () => false).document,
    known,
  );
}
