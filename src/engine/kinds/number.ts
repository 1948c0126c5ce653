import type { Json, Schema } from '../definition.ts';
import { answerType } from '../schema/schema-kind.ts';
import { numberFormat } from '../values/amounts.ts';
import { isObject } from '../values/pointer.ts';
import type { AnswerKind, KindTools, Reading, SampleKind } from './answer-kind.ts';
import { comparePlain } from './compare.ts';
import { wireValue } from './wire-value.ts';

/** A finite number, or undefined with the problem recorded. */
export function readNumber(_schema: Schema, value: Json, reading: Reading): Json | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : reading.fail('type:number');
}

/** A number as it is; half-typed text is kept for the rules to refuse. */
export const number: AnswerKind<'number' | 'percent' | 'updown' | 'range'> = {
  recognises: (schema) => ['number', 'integer'].includes(answerType(schema) ?? ''),
  widgets: ['number', 'percent', 'updown', 'range'],
  widget: () => 'number',
  holds: (_schema, value) => Number.isFinite(value),
  read: readNumber,
  normalise: (_schema, answer) => answer,
  share(schema, answer) {
    const { minimum, maximum } = schema;
    if (typeof answer !== 'number' || minimum === undefined || maximum === undefined) return undefined;
    return answer < minimum || answer > maximum ? undefined : (answer - minimum) / (maximum - minimum);
  },
  compare: (_schema, a, b) => comparePlain(a, b),
  words({ schema, uiSchema }, answer, { messages }) {
    const { suffix = signOf(uiSchema['ui:widget']) } = isObject(uiSchema['ui:options'])
      ? uiSchema['ui:options']
      : {};
    return typeof answer === 'number'
      ? `${grouped(answer, schema, messages.locale.language)}${suffix}`
      : String(answer);
  },
  row: () => 'number',
  cell: 'number',
  toCell: (_schema, answer) => (typeof answer === 'number' ? answer : undefined),
  wire: { value: wireValue },
};

/** Digits in groups. A year has four digits and no grouping: a number that never needs more may be one. */
function grouped(answer: number, { maximum = 0 }: Schema, locale: string): string {
  if (Math.abs(answer) < 10_000 && maximum < 10_000) return String(answer);
  return numberFormat(locale).format(answer);
}

function signOf(widget: unknown): string {
  return widget === 'percent' ? '%' : '';
}

export const numberTools: KindTools<never, 'number' | 'percent' | 'updown' | 'range'> = {
  own: {},
  keywords: [
    'x-doubt',
    'x-score',
    'notAbove',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ],
  widgets: {
    number: 'A number.',
    percent: 'A percentage, with its sign.',
    updown: 'A number with a step down and a step up beside it.',
    range:
      'A number on a scale from "minimum" to "maximum", in steps of "multipleOf". Without limits from 0 to 100.',
  },
  examples: [{ schema: { type: 'number', minimum: 0, maximum: 9 }, good: 7.5, words: '7.5', bad: 10 }],
  scoredBy: ['minimum', 'maximum'],
  reach({ minimum, maximum }, part) {
    if (minimum === undefined || maximum === undefined) return undefined;
    return minimum + Math.round(part * (maximum - minimum));
  },
  sample: ({ schema, kind }) => sampleNumber(schema, kind),
  type: ({ type }) => ({ type }),
};

/** A count, a year or a share: the first typical number within the limits, or the largest permitted. */
function sampleNumber(schema: Schema, kind: SampleKind): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const step = multipleOf ?? 1;
  const least = minimum ?? (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + step;
  const most = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    (exclusiveMaximum ?? Number.POSITIVE_INFINITY) - step,
    Math.max(least, 98_765_432),
  );
  const usual =
    [24, 2012, 240].find((each) => each >= least && each <= most) ?? (Number.isFinite(least) ? least : most);
  const found = kind === 'limit' ? most : usual;
  return multipleOf === undefined ? found : Math.floor(found / multipleOf) * multipleOf;
}
