import type { Json, Schema } from '../definition.ts';
import { defaultUnit } from '../values/amounts.ts';
import { isObject } from '../values/pointer.ts';
import { normaliseNewlines } from '../values/words.ts';

/**
 * One answer in the form the rules judge: line ends as `\n`, no blanks around text (passwords stay as typed), and
 * undefined for what counts as no answer: nothing, empty text, an empty list, an amount without a number.
 */
export function normaliseAnswer(schema: Schema, answer: Json | undefined): Json | undefined {
  if (answer === undefined || answer === null) return undefined;
  if (typeof answer === 'string') {
    const text = schema.format === 'password' ? answer : normaliseNewlines(answer).trim();
    return text === '' ? undefined : text;
  }
  if (Array.isArray(answer)) return answer.length === 0 ? undefined : answer;
  if (schema.amount === true && isObject(answer)) {
    const { amount, unit } = answer;
    if (amount === undefined || amount === null || amount === '') return undefined;
    return unit === undefined ? { amount, unit: defaultUnit } : answer;
  }
  return answer;
}
