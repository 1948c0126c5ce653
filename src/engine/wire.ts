import { toRupees } from './amounts.ts';
import { normaliseAnswer } from './answer.ts';
import type { Amount, Answers, FormDefinition, Json } from './definition.ts';
import { getAt, setAt } from './pointer.ts';
import { choicesOf } from './schema-kind.ts';
import { type Question, visibleQuestions } from './visibility.ts';
import { type Place, wirePlaces } from './wire-places.ts';

export { toFormPath, toWirePath } from './wire-places.ts';
export { type FromWireOptions, fromWire } from './wire-read.ts';

/** How to write a payload. */
export interface ToWireOptions {
  /**
   * JSON pointer at which answers to hidden questions are kept, by their path (drafts). Without it they are left out.
   */
  readonly setAside?: string;
}

/**
 * The payload of specification section 3, as the questions' `x-wire` say: amounts in whole rupees, choices as
 * `{label, value}` where asked. Only answers to visible questions take their place; what is unanswered is left out
 * or sent as its `empty`. Text is sent as typed.
 */
export function toWire<T>(
  definition: FormDefinition<T>,
  answers: Answers,
  options: ToWireOptions = {},
): Answers {
  let payload: Answers = {};
  const visible = new Set<string>();
  for (const section of definition.sections) {
    for (const question of visibleQuestions(section, answers)) visible.add(question.path);
  }
  const aside: { [path: string]: Json } = {};
  for (const places of wirePlaces(definition)) {
    const question = (places[0] as Place).question;
    const answer = answerOf(question, answers);
    const shown = visible.has(question.path);
    for (const place of places) {
      const value = shown && answer !== undefined ? wireValue(place, answer) : place.empty;
      if (value !== undefined) payload = setAt(payload, place.keys, value);
    }
    if (!shown && answer !== undefined) aside[question.path] = answer;
  }
  for (const [pointer, value] of Object.entries(definition.wireConstants)) {
    payload = setAt(payload, pointer, value);
  }
  if (options.setAside !== undefined && Object.keys(aside).length > 0) {
    payload = setAt(payload, options.setAside, aside);
  }
  return payload;
}

/** The answer as it is typed, or undefined when it counts as none. */
function answerOf(question: Question, answers: Answers): Json | undefined {
  const answer = getAt(answers, question.keys);
  const normal = normaliseAnswer(question.schema, answer);
  return normal === undefined || typeof answer === 'string'
    ? normal === undefined
      ? undefined
      : answer
    : normal;
}

function wireValue({ as, question }: Place, answer: Json): Json | undefined {
  switch (as) {
    case 'value':
      return answer;
    case 'option': {
      const choice = choicesOf(question.schema)?.find(({ value }) => value === String(answer));
      return { label: choice?.label ?? String(answer), value: answer };
    }
    case 'rupees': {
      const rupees = toRupees(answer as unknown as Amount);
      return Number.isFinite(rupees) ? rupees : undefined;
    }
    case 'files':
      return (answer as { [key: string]: Json }[]).map((file) => ({ ...file, isDeleted: false }));
  }
}
