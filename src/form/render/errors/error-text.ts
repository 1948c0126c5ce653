import type { FieldError, FormDefinition } from '#engine/definition.ts';
import { questionAt } from '#engine/resolve/question-at.ts';

/**
 * An error as it reads away from its field: a message that does not name its question ("This field is required") gets
 * the question's title in front, and one about an entry of a list says which ("Partners 2: Name is required").
 */
export function errorText(definition: FormDefinition, { path, message }: FieldError): string {
  const titles = questionAt(definition, path)?.titles ?? [];
  const own = titles.at(-1);
  const words = own !== undefined && message.includes(own) ? titles.slice(0, -1) : titles;
  // A title that is a question ends by itself.
  return [...words, message].join(': ').replaceAll('?: ', '? ');
}
