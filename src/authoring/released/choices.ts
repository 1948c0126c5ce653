import { isObject } from '#engine/values/pointer.ts';
import type { Asked } from '../read/asked.ts';
import { releasedFile } from '../read/form-folders.ts';
import type { Problem } from '../read/problem.ts';
import { comparableText, type ReleasedQuestion } from './released-form.ts';

/** The value of a choice never changes, and never comes to mean another choice. */
export function choiceProblems(
  { node, name }: Asked,
  was: ReleasedQuestion,
  is: ReleasedQuestion,
): Problem[] {
  const [before, now] = [was.choices ?? {}, is.choices ?? {}];
  const swapped = Object.entries(now).flatMap(([value, title]): Problem[] => {
    if (before[value] === undefined || comparableText(before[value]) === comparableText(title)) return [];
    const owner = Object.keys(before).find(
      (each) => comparableText(before[each] ?? '') === comparableText(title),
    );
    if (owner === undefined || !Object.hasOwn(now, owner)) return [];
    const wrong = `"${title}" was served with the value "${owner}", now it has "${value}": old answers would read as another choice`;
    return [
      atChoice(node, value, 'title', wrong, `"${before[value]}"; to reorder choices, move whole lines`),
    ];
  });
  if (swapped.length > 0) return swapped;
  const gone = Object.entries(before).filter(([value]) => !Object.hasOwn(now, value));
  return Object.entries(now)
    .filter(([value]) => !Object.hasOwn(before, value))
    .flatMap(([value, title]): Problem[] => {
      const problem = (wrong: string, expected: string) => [atChoice(node, value, 'const', wrong, expected)];
      const owner = was.retired?.[value];
      if (owner !== undefined && comparableText(owner) !== comparableText(title)) {
        const wrong = `the value "${value}" was that of "${owner}", which "${name}" no longer offers: old answers would read as "${title}"`;
        return problem(wrong, 'a value that no choice ever had');
      }
      const renamed = gone.find(([, label]) => comparableText(label) === comparableText(title));
      if (renamed === undefined) return [];
      const wrong = `the choice "${title}" was served with the value "${renamed[0]}": old answers would no longer be understood`;
      return problem(wrong, `"${renamed[0]}"; a developer who means it takes it out of ${releasedFile}`);
    });
}

function atChoice(
  node: Asked['node'],
  value: string,
  part: string,
  wrong: string,
  expected: string,
): Problem {
  const list = node.get('oneOf');
  const at = Array.isArray(list)
    ? list.findIndex((choice) => isObject(choice) && String(choice.const) === value)
    : -1;
  return at < 0
    ? node.problem('enum', wrong, expected)
    : node.problemInside('oneOf', [at, part], wrong, expected);
}
