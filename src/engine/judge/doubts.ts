import { answerWords } from '../answers.ts';
import type { Answers, DoubtRule, FormDefinition, Json } from '../definition.ts';
import { type AnswerMessages, englishAnswers, wordsIn } from '../english-answers.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type AskedQuestion, resolve, withEntries } from '../resolve/resolve.ts';
import { formatDate } from '../values/dates.ts';
import { joinPath } from '../values/pointer.ts';

/** An answer that keeps every rule but is unusual. */
export interface Doubt {
  /** JSON pointer of the question. */
  readonly path: string;
  readonly label: string;
  /** The question to the person, including the answer. A person who has confirmed exactly this text is not asked again. */
  readonly ask: string;
}

/** What a person confirmed, by the path of the question. */
export interface ConfirmedDoubts {
  readonly [path: string]: string;
}

/**
 * The unusual answers, in the order of the questions: for each the first rule of its `x-doubt` that it breaks. Doubts are
 * not errors: nothing waits for them. `today` is a day, YYYY-MM-DD.
 */
export function doubtsIn(definition: FormDefinition, answers: Answers, today: string): Doubt[] {
  const messages = wordsIn(definition, englishAnswers);
  const asked = withEntries(resolve(definition, answers).questions);
  return asked.flatMap((question) => {
    const { schema, path, keys } = question;
    const other = (name: string) => {
      const at = name.startsWith('/') ? name : joinPath('', ...keys.slice(0, -1), name);
      return asked.find((each) => each.path === at)?.answer;
    };
    const ask = schema['x-doubt'] && askOf(question, other, today, messages);
    return ask === undefined ? [] : [{ path, label: labelOf(question), ask }];
  });
}

function labelOf({ schema, name }: AskedQuestion): string {
  return schema.title ?? name;
}

function askOf(
  question: AskedQuestion,
  other: (name: string) => Json | undefined,
  today: string,
  messages: AnswerMessages,
): string | undefined {
  const { answer, schema } = question;
  if (answer === undefined) return undefined;
  for (const rule of schema['x-doubt'] ?? []) {
    const limit = limitBroken(rule, question, answer, other, today);
    if (limit === undefined) continue;
    // As stored: a confirmation counts as long as the text stays the same, whatever unit a sum was typed in.
    const words = (it: Json) =>
      answerWords(question, kindOf(schema).settle?.(schema, it) ?? it, {}, ', ', messages);
    const parts = {
      value: words(answer),
      limit: typeof limit === 'string' ? formatDate(limit) : words(limit),
    };
    return rule.ask.replace(/\{(value|limit)\}/g, (_whole, name: keyof typeof parts) => parts[name]);
  }
  return undefined;
}

/** The limit that an answer exceeds; a number is compared with days as a year. */
function limitBroken(
  { minimum, maximum, earliest, latest, notAbove }: DoubtRule,
  { schema }: AskedQuestion,
  answer: Json,
  other: (name: string) => Json | undefined,
  today: string,
): Json | undefined {
  const day = (text: string | undefined) => {
    const known = text === 'today' ? today : text;
    return typeof answer === 'number' && known !== undefined ? Number(known.slice(0, 4)) : known;
  };
  const compared = (limit: Json | undefined) =>
    limit === undefined || typeof limit !== typeof answer
      ? 0
      : (kindOf(schema).compare?.(schema, answer, limit) ?? 0);
  const above = [maximum, day(latest), notAbove === undefined ? undefined : other(notAbove)];
  return (
    ([minimum, day(earliest)] as Json[]).find((limit) => compared(limit) < 0) ??
    (above as Json[]).find((limit) => compared(limit) > 0)
  );
}
