import { answerWords } from '../answers.ts';
import type { Answers, DoubtRule, FormDefinition, Json } from '../definition.ts';
import { comparePlain } from '../kinds/compare.ts';
import { type AskedQuestion, resolve, withEntries } from '../resolve/resolve.ts';
import { formatDate } from '../values/dates.ts';
import { getAt } from '../values/pointer.ts';

/** An answer that keeps every rule and is unusual all the same. */
export interface Doubt {
  /** JSON pointer of the question. */
  readonly path: string;
  readonly label: string;
  /** What to ask the person, with the answer in it. Whoever said yes to these very words is not asked them again. */
  readonly ask: string;
}

/** What a person said yes to, by the path of the question. */
export interface ConfirmedDoubts {
  readonly [path: string]: string;
}

/**
 * The answers that are unusual, in the order of the questions: at each the first rule of its `x-doubt` that it does not
 * keep. Doubts are not errors: nothing waits for them. `today` is a day, YYYY-MM-DD.
 */
export function doubtsIn(definition: FormDefinition, answers: Answers, today: string): Doubt[] {
  return resolve(definition, answers).sections.flatMap(({ section, questions, answers: judged }) => {
    const asked = withEntries(questions).filter(({ schema }) => schema['x-doubt'] !== undefined);
    return asked.flatMap((question) => {
      const beside = getAt(judged, question.keys.slice(section.path.length, -1));
      const ask = askOf(question, (name) => getAt(beside, [name]), today);
      return ask === undefined ? [] : [{ path: question.path, label: labelOf(question), ask }];
    });
  });
}

function labelOf({ schema, name }: AskedQuestion): string {
  return schema.title ?? name;
}

function askOf(
  question: AskedQuestion,
  sibling: (name: string) => Json | undefined,
  today: string,
): string | undefined {
  const { answer, schema } = question;
  if (answer === undefined) return undefined;
  for (const rule of schema['x-doubt'] ?? []) {
    const limit = limitBroken(rule, answer, sibling, today);
    if (limit === undefined) continue;
    const words = {
      value: answerWords(question, answer),
      limit: typeof limit === 'string' ? formatDate(limit) : answerWords(question, limit),
    };
    return rule.ask.replace(/\{(value|limit)\}/g, (_whole, name: keyof typeof words) => words[name]);
  }
  return undefined;
}

/** The limit that an answer lies beyond; a number is compared with days as a year. */
function limitBroken(
  { minimum, maximum, earliest, latest, notAbove }: DoubtRule,
  answer: Json,
  sibling: (name: string) => Json | undefined,
  today: string,
): number | string | undefined {
  const isNumber = typeof answer === 'number';
  const day = (text: string | undefined) => {
    const known = text === 'today' ? today : text;
    return isNumber && known !== undefined ? Number(known.slice(0, 4)) : known;
  };
  const other = notAbove === undefined ? undefined : sibling(notAbove);
  const above = (limit: number | string) => comparePlain(answer, limit) ?? 0;
  const limits = (...given: readonly (Json | undefined)[]) =>
    given.filter((limit) => typeof limit === 'number' || typeof limit === 'string');
  return (
    limits(minimum, day(earliest)).find((limit) => above(limit) < 0) ??
    limits(maximum, day(latest), other).find((limit) => above(limit) > 0)
  );
}
