import type { FormDefinition, RuntimeOptions } from '../definition.ts';
import { allQuestions } from '../resolve/visibility.ts';

/** Choices for every run-time list of a form, when the real ones are not available. */
export function sampleOptions(definition: FormDefinition): RuntimeOptions {
  const choices = [1, 2, 3, 4].map((each) => ({ value: `choice-${each}`, label: `Choice ${each}` }));
  const names = definition.sections
    .flatMap((section) => allQuestions(section))
    .flatMap(({ schema }) => schema['x-options'] ?? []);
  return Object.fromEntries(names.map((name) => [name, choices]));
}
