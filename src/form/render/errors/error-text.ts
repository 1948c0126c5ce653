import type { FieldError, FormDefinition } from '#engine/definition.ts';
import { questionAt } from '#engine/resolve/question-at.ts';

/**
 * An error for display away from its field: a message that does not name its question ("This field is required") is
 * preceded by the question's title, and one about a list entry says which ("Partners 2: Name is required").
 */
export function errorText(definition: FormDefinition, { path, message }: FieldError): string {
  const titles = questionAt(definition, path)?.titles ?? [];
  const own = titles.at(-1);
  const words = own !== undefined && message.includes(own) ? titles.slice(0, -1) : titles;
  // A title that is a question has its own punctuation.
  return [...words, message].join(': ').replaceAll('?: ', '? ');
}
