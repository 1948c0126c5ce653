import { listLevels } from '#engine/schema/references.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import { oneOfThese } from '../../read/problem.ts';
import { type FindSource, referenceTarget } from '../../read/schema-node.ts';
import type { Source, Steps } from '../../read/source.ts';
import { visitsOf } from '../../read/visits.ts';

/** No form asks more questions than this, each level of nested lists counted separately. */
const mostQuestions = 2000;

/**
 * Every `$ref` leads to a schema of this form or of `shared`. Only within the entries of a list may one lead back to
 * where it is: such lists are expanded to the depth that `x-depth` gives; nothing else would end.
 */
export const references: Rule = (form) => {
  const problems: Problem[] = [];
  const places = form.sources.flatMap((source) => placesOf(source, '$ref'));
  const lists = new Set<string>();
  for (const place of places) {
    const { source, steps, value: reference } = place;
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
    } else if (comesBack(form.find, place, false)) {
      const expected =
        'references that end: only the entries of a list may hold the same list, as many levels deep as its "x-depth" says';
      problem(`"$ref" leads to "${reference}" and from there back here`, expected);
    } else if (comesBack(form.find, place, true)) lists.add(keyOf(source, listAround(steps)));
  }
  for (const { source, steps, value } of form.sources.flatMap((each) => placesOf(each, 'x-depth'))) {
    if (Number(value) > listLevels.most) {
      const wrong = `"x-depth" is ${value}: people cannot fill in lists that deep`;
      problems.push(source.problem(steps, wrong, `1 to ${listLevels.most}`));
    }
    if (lists.has(keyOf(source, steps.slice(0, -1)))) continue;
    const wrong = '"x-depth" has no effect: the entries of this do not contain the same list';
    problems.push(source.problem(steps, wrong, 'it at a list whose "items" lead back to it', true));
  }
  return problems.length > 0 ? problems : tooMany(form);
};

/** Lists that contain several lists multiply with each level. */
function tooMany(form: FormSource): Problem[] {
  return form.sections.flatMap((section) => {
    const asked = visitsOf(form, section).filter(({ role }) => role === 'property');
    if (asked.length <= mostQuestions) return [];
    const wrong = `with all levels of its lists this asks ${asked.length} questions`;
    return [
      section.schema.problem('properties', wrong, `at most ${mostQuestions}: a smaller "x-depth"`, true),
    ];
  });
}

interface Place {
  readonly source: Source;
  readonly steps: Steps;
  readonly value: unknown;
}

/** Every place in a file with a keyword. */
function placesOf(source: Source, keyword: string): Place[] {
  const places: Place[] = [];
  const search = (value: unknown, steps: Steps): void => {
    if (Array.isArray(value)) for (const [at, entry] of value.entries()) search(entry, [...steps, at]);
    if (!isObject(value)) return;
    for (const [name, entry] of Object.entries(value)) {
      if (name === keyword) places.push({ source, steps: [...steps, name], value: entry });
      else search(entry, [...steps, name]);
    }
  };
  search(source.value, []);
  return places;
}

function keyOf({ path }: Source, steps: Steps): string {
  return `${path}#${steps.join('/')}`;
}

/** The list whose entries contain a place, as steps. */
function listAround(steps: Steps): Steps {
  return steps.slice(0, steps.findLastIndex(isOfEntries));
}

const isOfEntries = (step: string | number, at: number, steps: Steps): boolean =>
  step === 'items' && steps[at - 1] !== 'properties';

function reaches(source: Source, steps: readonly string[]): boolean {
  let value = source.value;
  for (const step of steps) {
    if (!isObject(value) || !Object.hasOwn(value, step)) return false;
    value = value[step];
  }
  return isObject(value);
}

/** Follows a reference, and everything below its target, back to where it is; through the entries of lists only on request. */
function comesBack(find: FindSource, start: Place, throughLists: boolean): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (typeof place.value !== 'string') continue;
    const { path, steps } = referenceTarget(place.source, place.value);
    const target = find(path);
    if (target === undefined || seen.has(keyOf(target, steps))) continue;
    seen.add(keyOf(target, steps));
    const below = placesOf(target, '$ref').filter(
      (each) =>
        steps.every((step, at) => step === String(each.steps[at])) &&
        (throughLists || !each.steps.slice(steps.length).some(isOfEntries)),
    );
    if (below.some((each) => keyOf(each.source, each.steps) === keyOf(start.source, start.steps)))
      return true;
    open.push(...below);
  }
  return false;
}
