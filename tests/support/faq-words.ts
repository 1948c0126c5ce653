import { contentFiles } from '#content/content-files.ts';

/** A question of the FAQ with the first paragraph of its answer. */
interface FaqWords {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

const all = contentFiles.faq.groups.flatMap(({ questions }): readonly FaqWords[] =>
  questions.map(({ id, question, answer: [answer = ''] }) => ({ id, question, answer })),
);

/**
 * A question of the FAQ as staff have it today, so that the words they edit turn no test red: one of those that are shown as
 * they are written, as they quote no date and no name of the edition, counted from 0.
 */
export function faqWords(at: number): FaqWords {
  const plain = all.filter(({ question, answer }) => !/[{}]/.test(question + answer));
  const found = plain[at];
  if (!found) throw new Error(`The FAQ has ${plain.length} questions that quote nothing.`);
  return found;
}
