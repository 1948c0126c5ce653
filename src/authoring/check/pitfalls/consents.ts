import { questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';

/** Ticking a declaration means agreeing to it: it must be ticked, and is never ticked in advance. */
export const consents: Rule = (form) =>
  questionsIn(form).flatMap(({ name, node, how }): Problem[] => {
    if (node.get('type') !== 'boolean') return [];
    const isDeclaration = how['ui:widget'] === 'declaration';
    const list = node.get('enum');
    const allowed = Array.isArray(list) ? list : [node.get('const')].filter((value) => value !== undefined);
    const keyword = Array.isArray(list) ? 'enum' : 'const';
    if (allowed.length > 0 && !allowed.includes(true)) {
      const wrong = `"${name}" must be left unticked: people who agree could not submit`;
      return [node.problem(keyword, wrong, '"enum": [true]')];
    }
    const mustBeTicked = allowed.length > 0 && !allowed.includes(false);
    if (isDeclaration && !mustBeTicked) {
      const wrong = `"${name}" is asked as a declaration, but no rule requires it to be ticked`;
      const expected = '"enum": [true] in the schema file, or the widget "checkbox"';
      return [
        allowed.length > 0
          ? node.problem(keyword, wrong, expected)
          : node.source.problem(node.steps, wrong, expected, true),
      ];
    }
    if (!mustBeTicked || node.get('default') !== true) return [];
    const wrong = `the declaration "${name}" is ticked from the start: nobody has agreed to it`;
    return [node.problem('default', wrong, 'no "default"')];
  });
