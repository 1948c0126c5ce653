import { answerWords } from '#engine/answers.ts';
import type { Answers, FormDefinition, Json, RuntimeOptions } from '#engine/definition.ts';
import { sameJson } from '#engine/judge/keywords.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { getAt } from '#engine/values/pointer.ts';

/** One question two sets of answers differ in, in words for people. */
export interface AnswerDifference {
  /** JSON pointer into the document. */
  readonly path: string;
  /** Section and question, e.g. "A. General Information: Legal name". */
  readonly label: string;
  /** The answers in words; '' when there is none. */
  readonly from: string;
  readonly to: string;
}

/** Every question in which two sets of answers differ, hidden ones included, in the order of the form. */
export function answerDifferences(
  definition: FormDefinition,
  from: Answers,
  to: Answers,
  options: RuntimeOptions,
): readonly AnswerDifference[] {
  return questionsWithSection(definition).flatMap(({ question, label }) => {
    const [before, after] = [getAt(from, question.keys), getAt(to, question.keys)];
    return sameJson(before, after)
      ? []
      : [
          {
            path: question.path,
            label,
            from: answerWords(question, before, options, '\n'),
            to: answerWords(question, after, options, '\n'),
          },
        ];
  });
}

/** Given conflicts of a merge, the same in words: `from` is theirs, `to` is mine. */
export function conflictDifferences(
  definition: FormDefinition,
  conflicts: readonly { path: string; mine: Json | undefined; theirs: Json | undefined }[],
  options: RuntimeOptions,
): readonly AnswerDifference[] {
  if (conflicts.length === 0) return [];
  const byPath = new Map(conflicts.map((conflict) => [conflict.path, conflict]));
  return questionsWithSection(definition).flatMap(({ question, label }) => {
    const conflict = byPath.get(question.path);
    if (!conflict) return [];
    const { mine, theirs } = conflict;
    return [
      {
        path: question.path,
        label,
        from: answerWords(question, theirs, options, '\n'),
        to: answerWords(question, mine, options, '\n'),
      },
    ];
  });
}

function questionsWithSection(definition: FormDefinition) {
  return definition.sections.flatMap((section) =>
    allQuestions(section).map((question) => ({
      question,
      label: `${section.title}: ${question.schema.title ?? question.name}`,
    })),
  );
}
