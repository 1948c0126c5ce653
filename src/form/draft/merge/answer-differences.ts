import { answerWords } from '#engine/answers.ts';
import type { Answers, FormDefinition, Json, RuntimeOptions } from '#engine/definition.ts';
import { englishAnswers, wordsIn } from '#engine/english-answers.ts';
import { questionAt } from '#engine/resolve/question-at.ts';
import { allQuestions } from '#engine/resolve/visibility.ts';
import { getAt } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';
import type { ChosenFile } from '#theme/widgets/files/chosen-files.ts';

/** One question with different answers in two sets, in words for people. */
export interface AnswerDifference {
  /** JSON pointer into the document. */
  readonly path: string;
  /** Section and question, e.g. "A. General Information: Legal name". */
  readonly label: string;
  /** The answers in words; '' when there is none. */
  readonly from: string;
  readonly to: string;
}

/** A question with the answers of both sides. */
export interface TwoAnswers {
  readonly path: string;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Every question in which two sets of answers differ, hidden ones included, in the order of the form. */
export function answerDifferences(
  definition: FormDefinition,
  from: Answers,
  to: Answers,
  options: RuntimeOptions,
): readonly AnswerDifference[] {
  const pairs = definition.sections.flatMap(allQuestions).flatMap(({ path, keys }) => {
    const [theirs, mine] = [getAt(from, keys), getAt(to, keys)];
    return sameJson(theirs, mine) ? [] : [{ path, mine, theirs }];
  });
  return conflictDifferences(definition, pairs, options);
}

/** The same with files that did not arrive, which only `to` has; in place of their question if it differs anyway. */
export function withChosenFiles(
  definition: FormDefinition,
  differences: readonly AnswerDifference[],
  files: readonly Pick<ChosenFile, 'path' | 'name'>[],
): readonly AnswerDifference[] {
  const paths = new Set([...differences, ...files].map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [known] = [
      ...differences.filter((each) => each.path === path),
      ...conflictDifferences(definition, [{ path, mine: undefined, theirs: undefined }], {}),
    ];
    const names = files.filter((each) => each.path === path).map(({ name }) => name);
    return known ? [{ ...known, to: [known.to, ...names].filter(Boolean).join('\n') }] : [];
  });
}

/** The conflicts of a merge in words, in the order of the form: `from` is theirs, `to` is mine. */
export function conflictDifferences(
  definition: FormDefinition,
  conflicts: readonly TwoAnswers[],
  options: RuntimeOptions,
): readonly AnswerDifference[] {
  const messages = wordsIn(definition, englishAnswers);
  return conflicts.flatMap(({ path, mine, theirs }) => {
    const question = questionAt(definition, path);
    if (question === undefined) return [];
    return [
      {
        path,
        label: [question.sectionTitle, ...question.titles].join(': '),
        from: answerWords(question, theirs, options, '\n', messages),
        to: answerWords(question, mine, options, '\n', messages),
      },
    ];
  });
}
