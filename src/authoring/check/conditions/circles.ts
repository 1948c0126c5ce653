import type { Problem } from '../../read/problem.ts';
import type { Fork, Group } from './branching.ts';
import { namesIn } from './trials.ts';

/**
 * Conditions that decide, through what they show and hide, about themselves: what is asked would hang on where one
 * begins. `told` are keys of conditions whose problem is known already.
 */
export function circleProblems(group: Group, told: ReadonlySet<string>): Problem[] {
  const forks = new Map(group.forks.map((fork) => [fork.own.key, fork]));
  const names = new Set(group.places.map(({ name }) => name));
  /** Conditions that decide whether a name is asked; none when it always is. */
  const deciding = new Map(
    [...names].map((name): [string, readonly string[]] => {
      const places = group.places.filter((place) => place.name === name);
      const isAlways = places.some(({ when }) => when.length === 0);
      return [name, isAlways ? [] : places.flatMap(({ when }) => when.map(({ key }) => key))];
    }),
  );
  const reaches = ({ own }: Fork): string[] | undefined => {
    const seen = new Set<string>();
    const search = (condition: Fork, way: readonly string[]): string[] | undefined => {
      for (const name of namesIn(condition.own.condition)) {
        for (const key of deciding.get(name) ?? []) {
          if (key === own.key) return [...way, name];
          const next = forks.get(key);
          if (next === undefined || seen.has(key)) continue;
          seen.add(key);
          const found = search(next, [...way, name]);
          if (found !== undefined) return found;
        }
      }
      return undefined;
    };
    return search({ own } as Fork, []);
  };
  return group.forks
    .filter(({ own, when }) => ![own, ...when].some(({ key }) => told.has(key)))
    .flatMap((fork) => {
      const way = reaches(fork);
      if (way === undefined) return [];
      const quoted = way.map((name) => `"${name}"`).join(', ');
      const wrong = `a circle: the condition looks at ${quoted}, and what it decides shows or hides that`;
      const [keyword, ...inside] = fork.steps;
      return [
        fork.owner.problemInside(
          keyword,
          inside,
          wrong,
          'a condition on questions that do not hang on it',
          true,
        ),
      ];
    });
}
