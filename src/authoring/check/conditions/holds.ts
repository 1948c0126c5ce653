import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { isObject } from '#engine/values/pointer.ts';
import { every, type PlainSchema, together, type Verdict } from '../../read/condition-parts.ts';

/** Stands for an answer of a type about which nothing more is known, e.g. any text of some length. */
export interface SomeAnswer {
  readonly someAnswer: string;
  /** For a text: its number of characters. */
  readonly length?: number;
}

/** Possible answers while conditions are tried out; `undefined` is no answer. */
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

/** Whether a given answer fits a schema: the engine decides, unless only type and length are known. */
export function answerHolds(schema: PlainSchema, answer: Exclude<Trial, undefined>): Verdict {
  if (!isSome(answer)) return matchesSchema(schema, answer, schema);
  return every(Object.entries(schema).map(([keyword, value]) => ruleHolds(keyword, value, answer)));
}

function ruleHolds(keyword: string, value: unknown, answer: SomeAnswer): Verdict {
  const combined = together(keyword, value, (part) => answerHolds(part, answer));
  if (combined !== undefined) return combined.verdict;
  const { someAnswer: type, length } = answer;
  if (keyword === 'type') return value === type;
  if (length !== undefined && ['minLength', 'maxLength'].includes(keyword))
    return matchesSchema({ [keyword]: value }, ' '.repeat(length), {});
  const isPlain = (each: unknown) => typeof each !== 'object';
  if (keyword === 'const') return isPlain(value) ? false : undefined;
  if (keyword === 'enum') return Array.isArray(value) && value.every(isPlain) ? false : undefined;
  return ['title', 'description', 'default', '$comment', 'errorMessage'].includes(keyword) ? true : undefined;
}
