import { isObject } from '#engine/values/pointer.ts';

/** Plain JSON of a schema, references resolved. */
export interface PlainSchema {
  readonly [keyword: string]: unknown;
}

/** True or false if certain, undefined if it depends on more than what was tried. */
export type Verdict = boolean | undefined;

/** Keywords that combine several conditions. */
export const listsOfParts: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

type PartOf = readonly [(string | number)[], PlainSchema];

/** The parts of a condition, with the steps to each. */
export function partsOf(condition: PlainSchema): readonly PartOf[] {
  const { not } = condition;
  return [
    ...(isObject(not) ? [[['not'], not] satisfies PartOf] : []),
    ...listsOfParts.flatMap((keyword) => {
      const list = condition[keyword];
      return [...(Array.isArray(list) ? list : []).entries()].flatMap(([at, part]): PartOf[] =>
        isObject(part) ? [[[keyword, at], part]] : [],
      );
    }),
  ];
}

/** The combined verdict of several conditions; undefined if the keyword does not combine. */
export function together(
  keyword: string,
  value: unknown,
  holds: (part: PlainSchema) => Verdict,
): { readonly verdict: Verdict } | undefined {
  if (keyword === 'not' && isObject(value)) return { verdict: opposite(holds(value)) };
  if (!listsOfParts.includes(keyword) || !Array.isArray(value)) return undefined;
  const verdicts = value.map((part) => (isObject(part) ? holds(part) : undefined));
  if (keyword === 'allOf') return { verdict: every(verdicts) };
  if (keyword === 'anyOf') return { verdict: opposite(every(verdicts.map(opposite))) };
  const holding = verdicts.filter((verdict) => verdict === true).length;
  if (holding > 1) return { verdict: false };
  return { verdict: verdicts.includes(undefined) ? undefined : holding === 1 };
}

/** All must hold: one that does not decides, one that is unknown leaves it open. */
export function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

export function opposite(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}
