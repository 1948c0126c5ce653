import type { FormDefinition } from '#engine/definition.ts';
import type { FileQuestion } from '#server/forms/served/file-questions.ts';
import { badRequest } from '#server/platform/failure.ts';
import { toFindings } from '#server/platform/http/parse-form.ts';

/** One file more than the question takes. */
export function tooManyFiles(form: FormDefinition, { title, path, limits }: FileQuestion) {
  const message = `${title} takes at most ${limits.maxCount} files`;
  return badRequest(message, toFindings(form, [{ path, message, rule: 'files' }]));
}
