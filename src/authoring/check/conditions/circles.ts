import type { Condition } from '#engine/schema/plan.ts';
import type { Problem } from '../../read/problem.ts';
import type { Group } from './branching.ts';

/**
 * Conditions that depend on themselves through what they show and hide: what is asked would depend on where one begins.
 * `known` are conditions already reported.
 */
export function circleProblems({ forks, circles }: Group, known: ReadonlySet<Condition>): Problem[] {
  return forks
    .filter(({ own, when }) => ![own, ...when].some(({ key }) => known.has(key)))
    .flatMap(({ own, owner, steps }) => {
      const way = circles.get(own.key);
      if (way === undefined) return [];
      const quoted = way.map((name) => `"${name}"`).join(', ');
      const wrong = `a circle: the condition depends on ${quoted}, and decides whether that is asked`;
      const [keyword, ...inside] = steps;
      const expected = 'a condition on questions that do not depend on it';
      return [owner.problemInside(keyword, inside, wrong, expected, true)];
    });
}
