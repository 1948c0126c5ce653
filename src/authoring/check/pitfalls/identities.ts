import { isObject } from '#engine/values/pointer.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import { isQuestion, visitsOf } from '../../read/visits.ts';
import { wellFormed } from '../rules/well-formed.ts';

/** Companies have one name, domain and phone, and projects one title, each from a question that is answered in text. */
export const identities: Rule = (form) => {
  const taken = new Set<string>();
  return form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap(({ node, role, inside }): Problem[] => {
      const rule = node.get('x-identifies');
      if (rule === undefined) return [];
      const isText = node.get('type') === 'string' && !Array.isArray(node.get('oneOf'));
      if (role !== 'property' || inside || !isQuestion(node) || !isText) {
        const expected =
          '"x-identifies" at a question that is answered in text and is not an entry of a list';
        return [node.problem('x-identifies', '"x-identifies" identifies nothing here', expected, true)];
      }
      const slips = wellFormed(node, 'x-identifies');
      if (slips.length > 0) return slips;
      const as = String(isObject(rule) && rule.as);
      if (!taken.has(as)) {
        taken.add(as);
        return [];
      }
      const wrong = `another question is the ${as} already`;
      return [node.problemInside('x-identifies', ['as'], wrong, `"as": "${as}" at one question`)];
    }),
  );
};
