import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import { isName, nameWords } from '../../read/names.ts';
import { namesOf } from '../../read/node-branches.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import { isQuestion, visitsIn, visitsOf } from '../../read/visits.ts';

/** Two questions of a group must not have the same title: their errors and preview rows would look the same. */
export const titles: Rule = (form) =>
  form.sections.flatMap((section) => {
    const taken = new Map<string, string>();
    return visitsOf(form, section).flatMap(({ node, role, name, pointer, inside }) => {
      const title = node.get('title');
      if (role !== 'property' || inside || !isQuestion(node) || typeof title !== 'string') return [];
      const group = pointer.slice(0, pointer.lastIndexOf('/') + 1);
      const key = group + title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
      const owner = taken.get(key);
      taken.set(key, pointer);
      if (owner === undefined || owner === pointer) return [];
      const other = owner.slice(1).replaceAll('/', '.');
      const wrong = `"${name}" has the same title "${title}" as "${other}"`;
      return [node.problem('title', wrong, 'a different title for each question of a group')];
    });
  });

/** Every question has a title and a type, and `required` names questions that exist. */
export const questions: Rule = (form) =>
  visitsIn(form).flatMap((visit) => {
    const { node, role, name } = visit;
    const problems: Problem[] = [];
    if (role === 'property' && !visit.inside) {
      if (!isName(name)) {
        const wrong = `${JSON.stringify(name)} cannot be the name of a question`;
        problems.push(node.source.problem(node.steps, wrong, nameWords, true));
      }
      const title = node.get('title');
      if (typeof title !== 'string' || title.trim() === '') {
        problems.push(
          node.problem('title', `"${name}" has no "title"`, 'the words people read beside the question'),
        );
      }
      if (node.get('type') === undefined) {
        problems.push(
          node.problem(
            'type',
            `"${name}" has no "type"`,
            'string, number, integer, boolean, object or array',
          ),
        );
      }
      if (node.get('type') === 'array' && !isObject(node.get('items'))) {
        problems.push(
          node.problem(
            'type',
            `"${name}" is a list without "items"`,
            '"items" that says what each entry is',
            true,
          ),
        );
      }
      const isGroup = node.get('type') === 'object' && node.get('amount') === undefined;
      if (isGroup && namesOf(node).size === 0) {
        problems.push(
          node.problem(
            'type',
            `"${name}" is a group without questions`,
            '"properties" with the questions of the group',
          ),
        );
      }
    }
    if (role === 'section' && (node.get('type') !== 'object' || node.get('properties') === undefined)) {
      problems.push(
        node.problem(
          'type',
          'the section is not an object with "properties"',
          '"type": "object" and "properties"',
        ),
      );
    }
    const required = node.get('required');
    if (Array.isArray(required) && role !== 'condition' && role !== 'part') {
      const names = role === 'branch' ? visit.siblings : namesOf(node);
      required.forEach((wanted, at) => {
        if (names.has(String(wanted))) return;
        const wrong = `"required" names ${asWritten(wanted)}, which is not a question here`;
        problems.push(node.problemInside('required', [at], wrong, oneOfThese(String(wanted), names)));
      });
    }
    return problems;
  });
