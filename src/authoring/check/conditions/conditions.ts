import { isObject } from '#engine/values/pointer.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import { namesOf } from '../../read/node-branches.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { visitsOf } from '../../read/visits.ts';

/** Conditions refer to sibling questions; so do `notAfter` and `sameAs`. */
export const conditions: Rule = (form) =>
  form.sections.flatMap((section) => {
    const visits = visitsOf(form, section);
    const kinds = new Map(
      visits.filter(({ role }) => role === 'property').map(({ pointer, node }) => [pointer, kindOf(node)]),
    );
    return visits.flatMap((visit) => {
      const { node, role, name, pointer, siblings } = visit;
      const problems: Problem[] = [];
      const missing = (keyword: string, steps: (string | number)[], name: unknown, atName: boolean) => {
        const group = visit.name === '' ? 'this group' : `the section "${visit.name}"`;
        const wrong = `the condition depends on ${asWritten(name)}, which is not a question of ${group}`;
        problems.push(node.problemInside(keyword, steps, wrong, oneOfThese(String(name), siblings), atName));
      };
      if (role === 'condition') {
        problems.push(...unknownSections(form, section.id, node));
        const properties = node.get('properties');
        if (name !== '' && !form.sections.some(({ id }) => id === name)) return problems; // reported above
        for (const name of isObject(properties) ? Object.keys(properties) : []) {
          if (!siblings.has(name)) missing('properties', [name], name, true);
        }
        const required = node.get('required');
        (Array.isArray(required) ? required : []).forEach((name, at) => {
          if (!siblings.has(String(name))) missing('required', [at], name, false);
        });
      }
      if (
        node.get('if') === undefined &&
        (node.get('then') !== undefined || node.get('else') !== undefined)
      ) {
        const keyword = node.get('then') === undefined ? 'else' : 'then';
        problems.push(node.problem(keyword, `"${keyword}" without "if"`, 'an "if" that says when', true));
      }
      if (node.get('if') !== undefined && node.get('then') === undefined && node.get('else') === undefined) {
        problems.push(
          node.problem('if', '"if" without "then" or "else"', 'what is asked when the condition holds', true),
        );
      }
      const dependencies = node.get('dependencies');
      const names = role === 'branch' ? siblings : namesOf(node);
      for (const [name, needed] of Object.entries(isObject(dependencies) ? dependencies : {})) {
        const lost = (steps: (string | number)[], missed: unknown, atName: boolean) => {
          const wrong = `"dependencies" names ${asWritten(missed)}, which is not a question of this group`;
          problems.push(
            node.problemInside('dependencies', steps, wrong, oneOfThese(String(missed), names), atName),
          );
        };
        if (!names.has(name)) lost([name], name, true);
        if (!Array.isArray(needed)) continue;
        needed.forEach((each, at) => {
          if (!names.has(String(each))) lost([name, at], each, false);
        });
      }
      for (const keyword of ['notAfter', 'notAbove', 'sameAs']) {
        const other = node.get(keyword);
        if (typeof other !== 'string' || role !== 'property') continue;
        const kind = kinds.get(pointer.replace(/[^/]*$/, '') + other);
        if (!siblings.has(other)) {
          const wrong = `"${keyword}" names "${other}", which is not a question of this group`;
          problems.push(node.problem(keyword, wrong, oneOfThese(other, siblings)));
        } else if (other === name) {
          const wrong = `"${keyword}" names the question itself`;
          problems.push(node.problem(keyword, wrong, 'another question of the group'));
        } else if (kind !== undefined && kind !== kindOf(node)) {
          const wrong = `"${keyword}" compares ${kindOf(node)} with "${other}", which is ${kind}`;
          problems.push(node.problem(keyword, wrong, `another question for ${kindOf(node)}`));
        } else if (keyword === 'notAfter' && !Object.values(timeKinds).includes(kindOf(node))) {
          problems.push(
            node.problem(keyword, '"notAfter" compares dates', '"format": "date" beside it', true),
          );
        }
      }
      return problems;
    });
  });

/** A condition names other sections of the form, and its own questions without their section. */
function unknownSections({ sections }: FormSource, own: string, node: SchemaNode): Problem[] {
  const named = node.get('sections');
  return (isObject(named) ? Object.keys(named) : []).flatMap((id) => {
    const others = sections.map((section) => section.id).filter((each) => each !== own);
    if (others.includes(id)) return [];
    const isOwn = id === own;
    const wrong = isOwn
      ? `"sections" names "${id}", the section in which it is`
      : `"sections" names "${id}", which is not a section of this form`;
    const expected = isOwn ? 'the condition without "sections"' : oneOfThese(id, others);
    return [node.problemInside('sections', [id], wrong, expected, true)];
  });
}

/** Formats whose answers sort chronologically. */
const timeKinds: { readonly [format: string]: string } = {
  date: 'a date',
  time: 'a time',
  'date-time': 'a date with a time',
};

/** The kind of an answer, for comparing two answers. */
function kindOf(node: SchemaNode): string {
  const time = timeKinds[String(node.get('format'))];
  if (time !== undefined) return time;
  const type = String(node.get('type'));
  return type === 'string' ? 'a text' : type === 'number' || type === 'integer' ? 'a number' : type;
}
