import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import { isQuestion, namesOf, visitsOf } from './visits.ts';

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
      if (Array.isArray(required) && role !== 'condition') {
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
