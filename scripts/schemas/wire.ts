import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import type { SchemaNode } from './schema-node.ts';
import { isQuestion, visitsOf } from './visits.ts';

/** How an answer may be sent, and the questions that can be sent so. */
const forms: { readonly [as: string]: (node: SchemaNode) => boolean } = {
  value: () => true,
  option: (node) => node.get('oneOf') !== undefined || node.get('x-options') !== undefined,
  sum: (node) => node.get('amount') !== undefined,
  files: (node) => node.get('files') !== undefined,
};
const fields = ['pointer', 'as', 'empty'];
const unsent =
  'its place in the payload, such as "/applicationData/project_information/villages"; [] for an answer that stays in the browser';

/** Every question has an `x-wire`, and it names places of the payload that no other question takes. */
export const wire: Rule = (form) => {
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  for (const pointer of constants(form.form?.value)) taken.set(pointer, 'form.json');
  for (const section of form.sections) {
    for (const { node, name, pointer: question, inside, role } of visitsOf(form, section)) {
      const asked = node.get('x-wire');
      if (role !== 'property' || inside) continue;
      if (!isQuestion(node)) {
        if (asked !== undefined)
          problems.push(node.problem('x-wire', '"x-wire" stands at a group', 'it at each of its questions'));
        continue;
      }
      if (asked === undefined) {
        // What repeats another answer need not travel.
        if (node.get('sameAs') === undefined) {
          const wrong = `"${name}" has no "x-wire": its answers would be lost`;
          problems.push(node.problem('x-wire', wrong, unsent));
        }
        continue;
      }
      const owner = `${section.id}${question}`;
      const list = Array.isArray(asked) ? asked : [asked];
      list.forEach((place, at) => {
        const steps = Array.isArray(asked) ? [at] : [];
        problems.push(...placeProblems(node, steps, place));
        const pointer = pointerOf(place);
        if (typeof pointer !== 'string') return;
        const clash = [...taken.keys()].find(
          (other) => other === pointer || other.startsWith(`${pointer}/`) || pointer.startsWith(`${other}/`),
        );
        const isRepeated = list.slice(0, at).some((other) => pointerOf(other) === pointer);
        if (isRepeated) {
          problems.push(
            node.problemInside('x-wire', steps, `"x-wire" names ${pointer} twice`, 'each place once'),
          );
        } else if (clash !== undefined && taken.get(clash) !== owner) {
          const wrong = `"x-wire" takes ${pointer}, but ${taken.get(clash)} takes ${clash}`;
          problems.push(node.problemInside('x-wire', steps, wrong, 'a place of its own in the payload'));
        }
        taken.set(pointer, owner);
      });
    }
  }
  return problems;
};

function pointerOf(place: unknown): unknown {
  return isObject(place) ? place.pointer : place;
}

function constants(form: unknown): string[] {
  return isObject(form) && isObject(form.wireConstants) ? Object.keys(form.wireConstants) : [];
}

function placeProblems(node: SchemaNode, steps: number[], place: unknown): Problem[] {
  const problem = (wrong: string, expected: string): Problem[] => [
    node.problemInside('x-wire', steps, wrong, expected),
  ];
  const pointer = pointerOf(place);
  const isPlace = typeof pointer === 'string' && /^(\/[^/]+)+$/.test(pointer);
  if (!isPlace || pointer.split('/').some((step) => step in {})) {
    return problem(
      '"x-wire" names no place of the payload',
      'a pointer such as "/companyDetails/legal_name"',
    );
  }
  if (!isObject(place)) return [];
  const unknown = Object.keys(place).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    return problem(`unknown field "${unknown}" of "x-wire"`, oneOfThese(unknown, fields));
  if (place.as === undefined) return [];
  const as = String(place.as);
  const fits = Object.hasOwn(forms, as) ? forms[as] : undefined;
  if (fits === undefined) return problem(`"as" of "x-wire" is "${as}"`, oneOfThese(as, Object.keys(forms)));
  if (fits(node)) return [];
  const possible = Object.keys(forms).filter((name) => forms[name]?.(node));
  return problem(`this answer cannot be sent as "${as}"`, `one of ${possible.join(', ')}`);
}
