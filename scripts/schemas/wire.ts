import { isObject } from '#engine/pointer.ts';
import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import type { SchemaNode } from './schema-node.ts';
import { visitsOf } from './visits.ts';

const forms = ['value', 'option', 'rupees', 'files'];
const fields = ['pointer', 'as', 'empty'];

/** Every `x-wire` names places of the payload that no other question takes. */
export const wire: Rule = (form) => {
  const problems: Problem[] = [];
  const taken = new Map<string, string>();
  for (const pointer of constants(form.form?.value)) taken.set(pointer, 'form.json');
  for (const section of form.sections) {
    for (const { node, pointer: question, inside, role } of visitsOf(form, section)) {
      const asked = node.get('x-wire');
      if (asked === undefined || role !== 'property' || inside) continue;
      const owner = `${section.id}${question}`;
      const list = Array.isArray(asked) ? asked : [asked];
      list.forEach((place, at) => {
        const steps = Array.isArray(asked) ? [at] : [];
        problems.push(...placeProblems(node, steps, place));
        const pointer = typeof place === 'string' ? place : isObject(place) ? place.pointer : undefined;
        if (typeof pointer !== 'string') return;
        const clash = [...taken.keys()].find(
          (other) => other === pointer || other.startsWith(`${pointer}/`) || pointer.startsWith(`${other}/`),
        );
        if (clash !== undefined && taken.get(clash) !== owner) {
          const wrong = `"x-wire" takes ${pointer}, but ${taken.get(clash)} takes ${clash}`;
          problems.push(node.problemInside('x-wire', steps, wrong, 'a place of its own in the payload'));
        }
        taken.set(pointer, owner);
      });
    }
  }
  return problems;
};

function constants(form: unknown): string[] {
  return isObject(form) && isObject(form.wireConstants) ? Object.keys(form.wireConstants) : [];
}

function placeProblems(node: SchemaNode, steps: number[], place: unknown): Problem[] {
  const problem = (wrong: string, expected: string): Problem[] => [
    node.problemInside('x-wire', steps, wrong, expected),
  ];
  const pointer = typeof place === 'string' ? place : isObject(place) ? place.pointer : undefined;
  if (typeof pointer !== 'string' || !/^(\/[^/]+)+$/.test(pointer)) {
    return problem(
      '"x-wire" names no place of the payload',
      'a pointer such as "/companyDetails/legal_name"',
    );
  }
  if (!isObject(place)) return [];
  const unknown = Object.keys(place).find((field) => !fields.includes(field));
  if (unknown !== undefined)
    return problem(`unknown field "${unknown}" of "x-wire"`, oneOfThese(unknown, fields));
  if (place.as !== undefined && !forms.includes(String(place.as))) {
    return problem(`"as" of "x-wire" is "${place.as}"`, oneOfThese(String(place.as), forms));
  }
  return [];
}
