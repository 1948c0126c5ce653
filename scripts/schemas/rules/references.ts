import { isObject } from '#engine/values/pointer.ts';
import type { Problem } from '../problem.ts';
import { oneOfThese } from '../problem.ts';
import type { Rule } from '../reading/form-source.ts';
import { referenceTarget } from '../reading/schema-node.ts';
import type { Source, Steps } from '../reading/source.ts';

/** Every `$ref` leads to a schema of this form or of `shared`, and none leads round in a circle. */
export const references: Rule = (form) => {
  const problems: Problem[] = [];
  const places = form.sources.flatMap((source) => referencesIn(source));
  for (const place of places) {
    const { source, steps, reference } = place;
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
    } else if (circles(form.find, place)) {
      const expected =
        'references that end: what holds itself is written out, level by level, as deep as it goes';
      problem(`"$ref" leads to "${reference}" and from there back here`, expected);
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

/** Follows a reference, and all below what it leads to: one that comes back to where it stands never ends. */
function circles(find: (path: string) => Source | undefined, start: Place): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (typeof place.reference !== 'string') continue;
    const { path, steps } = referenceTarget(place.source, place.reference);
    const target = find(path);
    const key = `${path}#${steps.join('/')}`;
    if (target === undefined || seen.has(key)) continue;
    seen.add(key);
    const below = referencesIn(target).filter((each) =>
      steps.every((step, at) => step === String(each.steps[at])),
    );
    if (below.some((each) => each.source === start.source && sameSteps(each.steps, start.steps))) return true;
    open.push(...below);
  }
  return false;
}

function sameSteps(a: Steps, b: Steps): boolean {
  return a.length === b.length && a.every((step, at) => step === b[at]);
}
