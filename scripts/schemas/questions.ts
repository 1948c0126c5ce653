import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import { isQuestion, namesOf, visitsOf } from './visits.ts';

/** Two questions of a section with one title: nobody could tell their errors and preview rows apart. */
export const titles: Rule = (form) =>
  form.sections.flatMap((section) => {
    const taken = new Map<string, string>();
    return visitsOf(form, section).flatMap(({ node, role, name, pointer, inside }) => {
      const title = node.get('title');
      if (role !== 'property' || inside || !isQuestion(node) || typeof title !== 'string') return [];
      const key = title.trim().toLocaleLowerCase('en');
      const owner = taken.get(key);
      taken.set(key, pointer);
      if (owner === undefined || owner === pointer) return [];
      const other = owner.slice(1).replaceAll('/', '.');
      const wrong = `"${name}" has the title "${title}" of "${other}"`;
      return [node.problem('title', wrong, 'a title of its own for each question of a section')];
    });
  });

/** Every question has a title and a type, and `required` names questions that exist. */
export const questions: Rule = (form) =>
  form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap((visit) => {
      const { node, role, name } = visit;
      const problems: Problem[] = [];
      if (role === 'property' && !visit.inside) {
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
        if (isQuestion(node) && node.get('type') === 'object' && node.get('amount') !== true) {
          problems.push(
            node.problem('type', `"${name}" is an object without "properties"`, 'the questions of the group'),
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
        const names = role === 'branch' ? visit.siblings : namesOf(form, node);
        required.forEach((wanted, at) => {
          if (names.has(String(wanted))) return;
          const wrong = `"required" names "${wanted}", which is no question here`;
          problems.push(node.problemInside('required', [at], wrong, oneOfThese(String(wanted), names)));
        });
      }
      return problems;
    }),
  );
