import { isObject } from '#engine/pointer.ts';
import type { Rule } from './form-source.ts';
import type { Problem } from './problem.ts';
import { visitsOf } from './visits.ts';

/** An `errorMessage` is the wording of a rule that the question has; every rule in use has a wording. */
export const messages: Rule = (form) =>
  form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap(({ node, role }) => {
      const own = node.get('errorMessage');
      if (own === undefined) return [];
      if (role !== 'property' || !(typeof own === 'string' || isObject(own))) {
        return [
          node.problem(
            'errorMessage',
            '"errorMessage" stands at no question',
            'it at the question it is about',
          ),
        ];
      }
      const problems: Problem[] = [];
      for (const [rule, text] of isObject(own) ? Object.entries(own) : []) {
        const isRule =
          rule === 'required' ||
          rule === '_' ||
          node.get(rule) !== undefined ||
          (rule === 'enum' && node.get('oneOf') !== undefined);
        if (!isRule) {
          const wrong = `"errorMessage" words the rule "${rule}", which this question does not have`;
          problems.push(
            node.problemInside(
              'errorMessage',
              [rule],
              wrong,
              `one of required, ${node.keywords().join(', ')}`,
              true,
            ),
          );
        } else if (typeof text !== 'string') {
          problems.push(node.problemInside('errorMessage', [rule], 'the wording is no text', 'a text'));
        }
      }
      return problems;
    }),
  );
