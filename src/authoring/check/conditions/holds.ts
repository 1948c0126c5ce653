import { isObject } from '#engine/values/pointer.ts';
import { every, type PlainSchema, together, type Verdict } from '../../read/condition-parts.ts';

/** Stands for some answer of a type about which nothing more is known, e.g. any text of some length. */
export interface SomeAnswer {
  readonly someAnswer: string;
  /** Of a text: how many characters it has. */
  readonly length?: number;
}

/** What an answer may be while conditions are tried out; `undefined` is not an answer. */
export type Trial = string | number | boolean | undefined | SomeAnswer;

function isSome(answer: unknown): answer is SomeAnswer {
  return isObject(answer) && 'someAnswer' in answer;
}

/** Whether a condition holds for the answers of its group. A keyword that is not understood leaves it open. */
export function groupHolds(condition: PlainSchema, answers: ReadonlyMap<string, Trial>): Verdict {
  return every(
    Object.entries(condition).map(([keyword, value]): Verdict => {
      if (keyword === 'required' && Array.isArray(value))
        return value.every((name) => answers.get(String(name)) !== undefined);
      if (keyword === 'properties' && isObject(value)) {
        return every(
          Object.entries(value).map(([name, part]) => {
            const answer = answers.get(name);
            return answer === undefined ? true : isObject(part) ? answerHolds(part, answer) : undefined;
          }),
        );
      }
      const combined = together(keyword, value, (part) => groupHolds(part, answers));
      if (combined !== undefined) return combined.verdict;
      if (['title', 'description', '$comment', 'errorMessage'].includes(keyword)) return true;
      return keyword === 'type' ? value === 'object' : undefined;
    }),
  );
}

/** Whether an answer that was given fits a schema. */
export function answerHolds(schema: PlainSchema, answer: Exclude<Trial, undefined>): Verdict {
  return every(Object.entries(schema).map(([keyword, value]) => ruleHolds(keyword, value, answer)));
}

const bounds: { readonly [keyword: string]: (answer: number, limit: number) => boolean } = {
  minimum: (answer, limit) => answer >= limit,
  maximum: (answer, limit) => answer <= limit,
  exclusiveMinimum: (answer, limit) => answer > limit,
  exclusiveMaximum: (answer, limit) => answer < limit,
};

function ruleHolds(keyword: string, value: unknown, answer: Exclude<Trial, undefined>): Verdict {
  const combined = together(keyword, value, (part) => answerHolds(part, answer));
  if (combined !== undefined) return combined.verdict;
  if (keyword === 'type') return hasType(answer, String(value));
  if (keyword === 'const' && typeof value === 'object') return undefined;
  const length = isSome(answer) ? answer.length : typeof answer === 'string' ? [...answer].length : undefined;
  if (keyword === 'minLength' && length !== undefined) return length >= Number(value);
  if (keyword === 'maxLength' && length !== undefined) return length <= Number(value);
  if (keyword === 'enum' && Array.isArray(value) && value.some((each) => typeof each === 'object'))
    return undefined;
  if (isSome(answer)) return keyword === 'const' || keyword === 'enum' ? false : undefined;
  if (keyword === 'const') return answer === value;
  if (keyword === 'enum' && Array.isArray(value)) return value.includes(answer);
  if (keyword === 'pattern' && typeof answer === 'string') return new RegExp(String(value), 'u').test(answer);
  const bound = bounds[keyword];
  if (bound !== undefined) return typeof answer === 'number' ? bound(answer, Number(value)) : true;
  return ['title', 'description', 'default', '$comment', 'errorMessage'].includes(keyword) ? true : undefined;
}

function hasType(answer: Exclude<Trial, undefined>, type: string): boolean {
  if (isSome(answer)) return answer.someAnswer === type;
  if (type === 'integer') return Number.isInteger(answer);
  return typeof answer === type;
}
