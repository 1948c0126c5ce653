import type { Answers, FileLimits, FormDefinition, Json } from '#engine/definition.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { earlierPlaces } from '#engine/revisions/lineage.ts';
import { memoByObject } from '#engine/values/memo-by-object.ts';
import { setAt } from '#engine/values/pointer.ts';

/** A file of an application, as far as its question matters. */
interface AttachedFile {
  readonly key: string;
  readonly filename: string;
  readonly size: number;
  /** JSON pointer of the question it answers. */
  readonly question: string;
  readonly isDeleted: boolean;
}

export interface FileQuestion {
  readonly path: string;
  readonly title: string;
  readonly limits: FileLimits;
  /** Its earlier places. */
  readonly earlier: readonly string[];
}

export const fileQuestions = memoByObject((definition: FormDefinition): readonly FileQuestion[] =>
  definition.sections
    .flatMap(allQuestions)
    .flatMap(({ path, label, schema }) =>
      schema.files ? [{ path, title: label, limits: schema.files, earlier: earlierPlaces(schema) }] : [],
    ),
);

/** The file question at a place, or the one that has moved from there; undefined if there is none. */
export function fileQuestionAt(definition: FormDefinition, place: unknown): FileQuestion | undefined {
  const questions = fileQuestions(definition);
  const moved = () => questions.find(({ earlier }) => earlier.some((it) => it === place));
  return questions.find(({ path }) => path === place) ?? moved();
}

/**
 * Files by the question they answer in a form. The table keeps the place where a file was attached; if the question
 * has moved since, the file still answers it.
 */
export function filesIn<T extends Pick<AttachedFile, 'question'>>(
  definition: FormDefinition,
  files: readonly T[],
): readonly T[] {
  return files.map((file) => {
    const place = fileQuestionAt(definition, file.question)?.path ?? file.question;
    return place === file.question ? file : { ...file, question: place };
  });
}

/**
 * The answers with our own file records in place: the file table decides which file answers which question, whatever
 * a payload says.
 */
export function withFiles(
  definition: FormDefinition,
  answers: Answers,
  files: readonly AttachedFile[],
): Answers {
  const own = filesIn(definition, files);
  let document = answers;
  for (const { path } of fileQuestions(definition)) {
    const records = own
      .filter((it) => it.question === path && !it.isDeleted)
      .map(({ key, filename, size }): Json => ({ key, filename, size }));
    document = setAt(document, path, records.length > 0 ? records : undefined);
  }
  return document;
}
