import { isObject } from '#engine/values/pointer.ts';
import type { Spot } from './losses.ts';
import type { Written } from './written.ts';

export type Named = { [name: string]: Written };

/** Reads what a branch asks, without its distinguishing questions. */
export type ReadBranch = (part: unknown, without?: readonly string[]) => Written;

/** What depends on the answer to one question, in the keywords of any draft. */
export function dependenciesOf(schema: Written): [name: string, part: unknown][] {
  return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) =>
    isObject(schema[keyword]) ? Object.entries(schema[keyword]) : [],
  );
}

/** A condition with what it asks; empty if it asks nothing. */
export function held(when: Written, then: Written, otherwise: Written = {}): Written[] {
  const [met, unmet] = [then, otherwise].map((each) => Object.keys(each).length > 0);
  if (!met && !unmet) return [];
  return [
    Object.fromEntries([
      ['if', when],
      ...(met ? [['then', then]] : []),
      ...(unmet ? [['else', otherwise]] : []),
    ]),
  ];
}

/** A condition in our form: it holds for given answers; `isThere` says when one is given. */
export function condition(
  written: Written,
  branch: ReadBranch,
  isThere: (name: string) => Written,
  spot: Spot,
): Written[] {
  const { if: when, then, else: otherwise } = written;
  if (!isObject(when)) {
    spot.lose('a condition that always holds', 'it decides nothing');
    return [];
  }
  const { type: _type, title: _title, $comment: _comment, ...asked } = when;
  const names = isObject(asked.properties) ? Object.keys(asked.properties) : [];
  const demanded = Array.isArray(asked.required) ? asked.required.map(String) : [];
  const missing = names.filter((name) => !demanded.includes(name));
  if (missing.length > 0)
    spot.lose(
      `that a condition holds while ${missing.join(', ')} has no answer`,
      'nothing is asked before the answer is there',
    );
  const needed = [...demanded, ...missing];
  const groups = needed.map(isThere).filter(({ properties }) => properties !== undefined);
  const own = { ...asked, ...(needed.length > 0 && { required: needed }) };
  return held(groups.length > 0 ? { allOf: [own, ...groups] } : own, branch(then), branch(otherwise));
}
