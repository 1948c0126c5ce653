import { isObject } from '#engine/pointer.ts';
import type { Rule } from './form-source.ts';
import { oneOfThese, type Problem } from './problem.ts';
import { visitsOf } from './visits.ts';

/** Conditions look at questions beside them; so do `notAfter` and `sameAs`. */
export const conditions: Rule = (form) =>
  form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap(({ node, role, siblings }) => {
      const problems: Problem[] = [];
      const missing = (keyword: string, steps: (string | number)[], name: string, atName: boolean) => {
        const wrong = `the condition looks at "${name}", which is no question of this group`;
        problems.push(node.problemInside(keyword, steps, wrong, oneOfThese(name, siblings), atName));
      };
      if (role === 'condition') {
        const properties = node.get('properties');
        for (const name of isObject(properties) ? Object.keys(properties) : []) {
          if (!siblings.has(name)) missing('properties', [name], name, true);
        }
        const required = node.get('required');
        (Array.isArray(required) ? required : []).forEach((name, at) => {
          if (!siblings.has(String(name))) missing('required', [at], String(name), false);
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
          node.problem('if', '"if" without "then" or "else"', 'what holds when the condition is met', true),
        );
      }
      for (const keyword of ['notAfter', 'sameAs']) {
        const name = node.get(keyword);
        if (typeof name !== 'string' || siblings.has(name)) continue;
        const wrong = `"${keyword}" names "${name}", which is no question of this group`;
        problems.push(node.problem(keyword, wrong, oneOfThese(name, siblings)));
      }
      return problems;
    }),
  );
