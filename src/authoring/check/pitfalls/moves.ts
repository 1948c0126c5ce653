import { earlierPlaces, questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import { nearest, type Problem } from '../../read/problem.ts';
import { readReleased } from '../../released/record.ts';

/** Answers move from places of former questions to one place. */
export const moves: Rule = (form) => {
  const asked = questionsIn(form);
  const paths = new Set(asked.map(({ path }) => path));
  const taken = new Map<string, string>();
  const record = readReleased(form.schemasDir, form.id);
  const served = typeof record === 'object' ? record.questions : undefined;
  return asked.flatMap(({ node, path }): Problem[] => {
    const places = node.get('x-moved-from');
    if (places === undefined) return [];
    const problem = (wrong: string, expected: string) => [node.problem('x-moved-from', wrong, expected)];
    const example = 'the former section and name, such as "/project/csrBudget"';
    const list = earlierPlaces(node);
    if (list.length === 0 || list.some((place) => !place.startsWith('/')))
      return problem('"x-moved-from" names no place of a question', example);
    return list.flatMap((place) => {
      const owner = taken.get(place);
      taken.set(place, path);
      if (paths.has(place))
        return problem(`"x-moved-from" names ${place}, which is still asked`, 'that question removed there');
      // Once the question itself is served, nothing remembers where it came from.
      if (served !== undefined && !Object.hasOwn(served, place) && !Object.hasOwn(served, path)) {
        const near = nearest(place, Object.keys(served));
        const wrong = `"x-moved-from" names ${place}, where nothing was ever asked: no answer would move`;
        return problem(wrong, near === undefined ? example : `"${near}"?`);
      }
      return owner === undefined || owner === path
        ? []
        : problem(`the answers at ${place} cannot move here and to ${owner}`, 'one question to move to');
    });
  });
};
