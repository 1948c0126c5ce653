import type { Rule } from '../../read/form-source.ts';
import { ofQuestions, onlyOne } from '../rules/well-formed.ts';

/** Companies have one name, domain and phone, and projects one title, each from a text question. */
export const identities: Rule = (form) => {
  const taken = new Set<string>();
  return ofQuestions(form, 'x-identifies', 'identifies', ({ node }, { as }) => {
    const isText = node.get('type') === 'string' && !Array.isArray(node.get('oneOf'));
    if (isText) return onlyOne(node, 'x-identifies', String(as), '', taken);
    const expected = '"x-identifies" at a question with a text answer';
    return [node.problem('x-identifies', '"x-identifies" has no effect here', expected, true)];
  });
};
