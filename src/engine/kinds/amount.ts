import type { Amount, AmountRules, Json, Schema } from '../definition.ts';
import {
  amountFault,
  amountTerms,
  canonicalAmount,
  formatAmount,
  fromSum,
  toSum,
} from '../values/amounts.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
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

/** A sum of money: a number and its unit, in the currency that the schema declares. */
export const amount: AnswerKind<'amount'> = {
  recognises: (schema) => schema.amount !== undefined,
  widgets: ['amount'],
  widget: () => 'amount',
  isAskedOneWay: true,
  storedAs: 'amount',
  holds: group.holds,
  read: group.read,
  rules: {
    amount: {
      type: 'object',
      fault(answer, says: AmountRules) {
        const fault = amountFault(answer, says);
        return fault && { fault };
      },
    },
  },
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
    return left === undefined || right === undefined ? undefined : left - right;
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

/** Sums of money, for tools. */
export const amountTools: KindTools<'amount', 'amount'> = {
  own: {
    amount: {
      takes: 'object',
      about:
        'This group of number and unit is one question: an amount of money. Use "../shared/amount.schema.json".',
      meta: {
        type: 'object',
        properties: {
          sign: { type: 'string', description: 'Shown before a sum, such as $.' },
          currency: { type: 'string', description: 'The unit of the payload, such as dollars.' },
          decimals: {
            type: 'integer',
            minimum: 0,
            description: 'Digits after the point that the currency has.',
          },
          locale: { type: 'string', description: 'How digits are grouped, such as en-US.' },
          units: {
            type: 'object',
            additionalProperties: { type: 'integer' },
            description: 'Powers of ten by unit: { "thousand": 3, "million": 6 }.',
          },
        },
        required: ['sign', 'currency', 'decimals', 'locale', 'units'],
        additionalProperties: false,
      },
    },
  },
  words: {
    amount: '{title} must be an amount without fractions of the smallest coin',
    'amount:tooLarge': '{title} is too large',
  },
  widgets: { amount: 'A sum of money, as a number and its unit.' },
  examples: [
    {
      schema: {
        type: 'object',
        amount: { sign: '$', currency: 'dollars', decimals: 2, locale: 'en-US', units: { million: 6 } },
        properties: {
          amount: { title: 'Amount', type: 'number', minimum: 0 },
          unit: {
            title: 'Unit',
            type: 'string',
            default: 'million',
            oneOf: [{ const: 'million', title: 'Million' }],
          },
        },
        required: ['amount', 'unit'],
      },
      good: { amount: 2, unit: 'million' },
      words: '$ 2 Million',
      bad: { amount: 1e-9, unit: 'million' },
    },
  ],
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
