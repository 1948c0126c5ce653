import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from './form-source.ts';
import type { Problem } from './problem.ts';
import { oneOfThese } from './problem.ts';
import { referenceTarget } from './schema-node.ts';
import type { Source, Steps } from './source.ts';

/** Every `$ref` leads to a schema of this form or of `shared`, and none leads round in a circle. */
export const references: Rule = (form) => {
  const problems: Problem[] = [];
  const places = form.sources.flatMap((source) => referencesIn(source));
  for (const { source, steps, reference } of places) {
    const problem = (wrong: string, expected: string) => {
      problems.push(source.problem(steps, wrong, expected));
    };
    if (typeof reference !== 'string') {
      problem('"$ref" is not a text', 'a path such as "../shared/email.schema.json"');
      continue;
    }
    const target = referenceTarget(source, reference);
    const found = form.find(target.path);
    if (found === undefined) {
      const shared = form.sources
        .filter((each) => each.file.includes('/shared/') && each.file.endsWith('.schema.json'))
        .map((each) => `../shared/${each.file.split('/').at(-1)}`);
      problem(`"$ref" leads to "${reference}", which does not exist`, oneOfThese(reference, shared));
    } else if (!reaches(found, target.steps)) {
      problem(`"$ref" leads to "${reference}", but ${found.file} has nothing there`, 'a place that exists');
    } else if (circles(form.find, source, reference)) {
      problem(`"$ref" leads to "${reference}" and from there back here`, 'references that end');
    }
  }
  return problems;
};

interface Place {
  readonly source: Source;
  readonly steps: Steps;
  readonly reference: unknown;
}

function referencesIn(source: Source): Place[] {
  const places: Place[] = [];
  const search = (value: unknown, steps: Steps): void => {
    if (Array.isArray(value)) for (const [at, entry] of value.entries()) search(entry, [...steps, at]);
    if (!isObject(value)) return;
    for (const [name, entry] of Object.entries(value)) {
      if (name === '$ref') places.push({ source, steps: [...steps, name], reference: entry });
      else search(entry, [...steps, name]);
    }
  };
  search(source.value, []);
  return places;
}

function reaches(source: Source, steps: readonly string[]): boolean {
  let value = source.value;
  for (const step of steps) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return false;
    value = value[step];
  }
  return isObject(value);
}

/** Follows the references of whole files: a file that refers to one that refers to it never ends. */
function circles(find: (path: string) => Source | undefined, start: Source, reference: string): boolean {
  const seen = new Set<string>();
  const open = [referenceTarget(start, reference).path];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (path === start.path) return true;
    if (seen.has(path)) continue;
    seen.add(path);
    const source = find(path);
    if (source === undefined) continue;
    for (const place of referencesIn(source)) {
      if (typeof place.reference === 'string') open.push(referenceTarget(source, place.reference).path);
    }
  }
  return false;
}
