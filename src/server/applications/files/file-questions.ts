import type { Answers, FileLimits, FormDefinition, Json } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { setAt } from '#engine/values/pointer.ts';
import type { ApplicationFile } from './files-repository.ts';

/** A question that files answer. */
export interface FileQuestion {
  readonly path: string;
  readonly title: string;
  readonly limits: FileLimits;
}

const known = new WeakMap<object, readonly FileQuestion[]>();

/** The file questions of a form, in its order. */
export function fileQuestions(definition: FormDefinition<unknown>): readonly FileQuestion[] {
  let questions = known.get(definition);
  if (!questions) {
    questions = definition.sections
      .flatMap(allQuestions)
      .flatMap(({ path, label, schema }) =>
        schema.files ? [{ path, title: label, limits: schema.files }] : [],
      );
    known.set(definition, questions);
  }
  return questions;
}

/**
 * The answers with our own file records in their places: the file table is the truth about which file answers which
 * question, whatever a payload says.
 */
export function withFiles(
  definition: FormDefinition<unknown>,
  answers: Answers,
  files: readonly Pick<ApplicationFile, 'key' | 'filename' | 'size' | 'question' | 'isDeleted'>[],
): Answers {
  let document = answers;
  for (const { path } of fileQuestions(definition)) {
    const records = files
      .filter((it) => it.question === path && !it.isDeleted)
      .map(({ key, filename, size }): Json => ({ key, filename, size }));
    document = setAt(document, path, records.length > 0 ? records : undefined);
  }
  return document;
}
