import type { Problem } from './problem.ts';
import type { Visit } from './visits.ts';

/** What says something in a condition only, with what to write elsewhere. */
const ofConditions: { readonly [keyword: string]: string } = {
  contains: '"minItems", or choices without those that must not be taken',
  sections: 'it in an "if", e.g. { "if": { "sections": { "general": { … } } } }',
  anyOf: '"oneOf" with the choices of a question, or "if" for questions that are not always asked',
};

/** Keywords that stand where nothing would read them, or where they would draw an empty form. */
export function misplaced({ node, role }: Visit): Problem[] {
  if (role === 'condition' || role === 'part') return [];
  if ((role === 'section' || role === 'branch') && node.get('oneOf') !== undefined) {
    const expected = 'a question with choices, and an "if" for each of them that asks for more';
    return [node.problem('oneOf', '"oneOf" stands at no question', expected, true)];
  }
  return Object.entries(ofConditions).flatMap(([keyword, expected]) => {
    if (node.get(keyword) === undefined) return [];
    return [node.problem(keyword, `"${keyword}" stands outside a condition`, expected, true)];
  });
}
