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
 * A question of the FAQ as staff have it today, so that edited words break no test: one of those shown as written,
 * without a date or the name of the edition, counted from 0.
 */
export function faqWords(at: number): FaqWords {
  const plain = all.filter(({ question, answer }) => !/[{}]/.test(question + answer));
  const found = plain[at];
  if (!found) throw new Error(`The FAQ has ${plain.length} questions that quote nothing.`);
  return found;
}
