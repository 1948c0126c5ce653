import type { FieldError, FormDefinition } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';

/**
 * An error as it reads away from its field: a message that does not name its question ("This field is required") gets
 * the question's title in front.
 */
export function errorText(definition: FormDefinition, { path, message }: FieldError): string {
  for (const section of definition.sections) {
    const question = allQuestions(section).find(
      (each) => path === each.path || path.startsWith(`${each.path}/`),
    );
    const title = question?.schema.title;
    if (title) return message.includes(title) ? message : `${title}: ${message}`;
  }
  return message;
}
