import type { Amount, Json, Schema } from '../definition.ts';
import { amountTerms, canonicalAmount, formatAmount, fromSum, toSum } from '../values/amounts.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { compareWhole } from './compare.ts';
import { group } from './group.ts';
import { wireValue } from './wire-value.ts';

function isAmount(schema: Schema, answer: Json): answer is Json & Amount {
  return (
    isObject(answer) &&
    typeof answer.amount === 'number' &&
    Object.hasOwn(schema.amount?.units ?? {}, String(answer.unit))
  );
}

function sumOf(schema: Schema, answer: Json): number | undefined {
  const sum = isAmount(schema, answer) ? toSum(answer, amountTerms(schema)) : Number.NaN;
  return Number.isFinite(sum) ? sum : undefined;
}

/** A sum of money: a number and its unit, in the currency that the schema names. */
export const amount: AnswerKind = {
  recognises: (schema) => schema.amount !== undefined,
  widget: () => 'amount',
  isAskedOneWay: true,
  storedAs: 'amount',
  holds: group.holds,
  read: group.read,
  normalise(schema, answer) {
    if (!isObject(answer)) return answer;
    const { amount: number, unit } = answer;
    if (number === undefined || number === null || number === '') return undefined;
    return unit === undefined ? { amount: number, unit: amountTerms(schema).start.value } : answer;
  },
  settle: (schema, answer) =>
    isAmount(schema, answer) ? { ...canonicalAmount(answer, amountTerms(schema)) } : answer,
  compare(schema, a, b) {
    const [left, right] = [sumOf(schema, a), sumOf(schema, b)];
    return left === undefined || right === undefined ? compareWhole(a, b) : left - right;
  },
  words({ schema }, answer) {
    if (isAmount(schema, answer)) return formatAmount(answer, amountTerms(schema));
    return String((isObject(answer) ? answer.amount : answer) ?? '');
  },
  row: () => 'amount',
  cell: 'sum',
  toCell: sumOf,
  wire: {
    sum: {
      toWire: sumOf,
      fromWire(schema, value, { fail }) {
        if (value === '') return undefined;
        return typeof value === 'number' && Number.isFinite(value)
          ? { ...fromSum(value, amountTerms(schema)) }
          : fail('type:number');
      },
    },
    value: wireValue,
  },
};

/** What tools know of sums of money. */
export const amountTools: KindTools = {
  keywords: ['amount', 'properties', 'required', 'x-doubt'],
  sample({ schema, kind }) {
    const { list } = amountTerms(schema);
    const { value: unit = '', digits = 0 } = list.at(-1) ?? {};
    const maximum = schema.properties?.amount?.maximum;
    if (kind === 'valid') return { amount: Math.min(12.5, maximum ?? 12.5), unit };
    // Less than 10^15 of the smallest coin, and exact to it.
    const { decimals } = amountTerms(schema);
    return { amount: maximum ?? Number(`${'9'.repeat(15)}e-${digits + decimals}`), unit };
  },
  type: () => ({ tsType: 'Amount' }),
};
