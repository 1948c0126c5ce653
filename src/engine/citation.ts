import { answerWords } from './answers.ts';
import type { Answers, FormDefinition } from './definition.ts';
import { type AnswerMessages, englishAnswers, wordsIn } from './english-answers.ts';
import type { CitationRule } from './evaluation-rules.ts';
import { type AskedQuestion, resolve } from './resolve/resolve.ts';
import { isCalendarDate } from './values/dates.ts';
import { getAt } from './values/pointer.ts';

/** A large number about a project, and what it counts. */
export interface CitationFigure {
  readonly label: string;
  readonly text: string;
}

/** A project on one sheet: what a form declares by `x-citation`; '' if the answers say nothing. */
export interface Citation {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  /** The choice behind the medal, and its drawing. */
  readonly area: string;
  readonly drawing: string | undefined;
  readonly figures: readonly CitationFigure[];
  readonly quotation: string;
}

interface Cited {
  readonly rule: CitationRule;
  readonly question: AskedQuestion;
}

/** The citation of some answers; undefined if the form declares none, or the project has no title yet. */
export function citationOf(definition: FormDefinition, answers: Answers): Citation | undefined {
  const cited = resolve(definition, answers).questions.flatMap((question): Cited[] => {
    const rule = question.schema['x-citation'];
    return rule === undefined || question.answer === undefined ? [] : [{ rule, question }];
  });
  const messages = wordsIn(definition, englishAnswers);
  const find = (as: CitationRule['as']) => cited.find(({ rule }) => rule.as === as);
  const words = (as: CitationRule['as']) => wordsOf(find(as)?.question, messages).trim();
  const title = words('title');
  if (title === '') return undefined;
  const medal = find('medal');
  return {
    title,
    company: words('company'),
    place: words('place'),
    area: words('medal'),
    drawing: medal?.rule.drawings?.[String(medal.question.answer)],
    figures: figuresOf(cited, answers, messages),
    quotation: firstSentence(words('quotation')),
  };
}

function wordsOf(question: AskedQuestion | undefined, messages: AnswerMessages): string {
  return question === undefined ? '' : answerWords(question, question.answer, {}, ', ', messages);
}

function figuresOf(cited: readonly Cited[], answers: Answers, messages: AnswerMessages): CitationFigure[] {
  const figures = new Map<string, number | string>();
  for (const { rule, question } of cited) {
    if (rule.as !== 'figure') continue;
    const { label = question.label, since } = rule;
    const number = since === undefined ? question.answer : monthsFrom(since, question, answers);
    const before = figures.get(label);
    if (typeof number === 'number') figures.set(label, number + (typeof before === 'number' ? before : 0));
    else figures.set(label, wordsOf(question, messages));
  }
  return [...figures].flatMap(([label, figure]) => {
    const text = typeof figure === 'number' ? figure.toLocaleString(messages.locale.language) : figure;
    return figure === 0 || text === '' ? [] : [{ label, text }];
  });
}

/** Months from the date beside a question to its own, both days included; 0 if the first is unknown. */
function monthsFrom(sibling: string, { keys, answer }: AskedQuestion, answers: Answers): number {
  const [from, to] = [String(getAt(answers, [...keys.slice(0, -1), sibling])), String(answer)];
  if (!isCalendarDate(from) || !isCalendarDate(to) || from > to) return 0;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return Math.max(1, Math.round(days / 30.44));
}

/** A longer sentence is cut at a word, with an ellipsis. */
const longest = 280;

/** Ends at a punctuation mark before a capital letter: "No. 5 of ten" continues. */
const sentence = /^.+?[.!?](?=\s+\p{Lu}|\s*$)/su;

function firstSentence(text: string): string {
  const first = (sentence.exec(text)?.[0] ?? text).trim();
  return first.length <= longest ? first : `${first.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
