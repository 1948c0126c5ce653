import type { Schema } from '../definition.ts';
import { answerType } from '../schema/schema-kind.ts';
import type { AnswerKind, KindTools } from './answer-kind.ts';
import { number } from './number.ts';

export function starsOf({ stars }: Schema): readonly string[] {
  return Array.isArray(stars) ? stars.map(String) : [];
}

/** A whole number of stars, each of which has a meaning. */
export const rating: AnswerKind<'rating'> = {
  ...number,
  recognises: (schema) => schema.stars !== undefined && answerType(schema) === 'integer',
  widgets: ['rating'],
  widget: () => 'rating',
  isAskedOneWay: true,
  rules: {
    stars: {
      type: 'number',
      fault(answer, { length: limit }: readonly string[]) {
        return Number(answer) >= 1 && Number(answer) <= limit ? undefined : { limit };
      },
    },
  },
  share(schema, answer) {
    const most = starsOf(schema).length;
    if (typeof answer !== 'number' || answer < 1 || answer > most) return undefined;
    return most === 1 ? 1 : (answer - 1) / (most - 1);
  },
  words({ schema }, answer) {
    const labels = starsOf(schema);
    const label = labels[Number(answer) - 1];
    return label === undefined ? String(answer) : `${label} (${answer}/${labels.length})`;
  },
};

/** Ratings, for tools. */
export const ratingTools: KindTools<'stars', 'rating'> = {
  own: {
    stars: {
      takes: 'texts',
      about:
        'A rating: what each star means, the lowest first, e.g. ["Poor", "Fair", "Good"]. The answer is the number of stars, so "type" is "integer". On a score sheet one star brings nothing and all of them the whole share.',
      meta: { type: 'array', minItems: 2, maxItems: 10, items: { type: 'string' }, uniqueItems: true },
    },
  },
  keywords: ['stars', 'x-doubt', 'x-score'],
  words: { stars: '{title} must be from 1 to {limit} stars' },
  widgets: { rating: 'Stars, and what those given mean.' },
  examples: [
    { schema: { type: 'integer', stars: ['Poor', 'Fair', 'Good'] }, good: 2, words: 'Fair (2/3)', bad: 4 },
  ],
  scoredBy: [],
  reach: (schema, part) => 1 + Math.round(part * (starsOf(schema).length - 1)),
  sample: ({ schema, kind }) => Math.max(1, starsOf(schema).length - (kind === 'limit' ? 0 : 1)),
  type: () => ({ type: 'integer' }),
};
