import type { Answers, Json } from '../definition.ts';
import {
  type AskedGroup,
  type AskedQuestion,
  documentOf,
  questionsIn,
  type ResolvedForm,
} from './resolve.ts';

type AnswerOf = (question: AskedQuestion) => Json | undefined;

/** Whether any question in a group has an answer. */
export function isAnswered(group: AskedGroup, answerOf: AnswerOf): boolean {
  return questionsIn(group).some((question) => answerOf(question) !== undefined);
}

/**
 * The answers of a group as an object. Groups without any answer are left out; with `keepsDemanded`, required ones are kept.
 */
export function collectAnswers(
  { children }: AskedGroup,
  answerOf: AnswerOf,
  keepsDemanded?: boolean,
): Answers {
  const answers: Answers = {};
  for (const child of children) {
    if ('children' in child) {
      if ((keepsDemanded && child.required) || isAnswered(child, answerOf))
        answers[child.name] = collectAnswers(child, answerOf, keepsDemanded);
    } else {
      const answer = answerOf(child);
      if (answer !== undefined) answers[child.name] = answer;
    }
  }
  return answers;
}

/** The answer to a question as given; for a list of groups, only what its entries ask. */
function givenAnswer({ given, entries }: AskedQuestion): Json | undefined {
  return entries === undefined ? given : entries.map((entry) => collectAnswers(entry, givenAnswer));
}

/** Answers only to what is asked, as given. */
export function givenAnswers(resolved: ResolvedForm): Answers {
  return documentOf(resolved, ({ tree }) => collectAnswers(tree, givenAnswer));
}
