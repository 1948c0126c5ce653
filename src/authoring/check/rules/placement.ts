import type { FormSource } from '../../read/form-source.ts';
import { alternativeProblems, nodeAlternatives } from '../../read/node-alternatives.ts';
import type { Problem } from '../../read/problem.ts';
import { namesOf, type Visit } from '../../read/visits.ts';

/** What says something in a condition only, with what to write elsewhere. */
const ofConditions: { readonly [keyword: string]: string } = {
  contains: '"minItems", or choices without those that must not be taken',
  sections: 'it in an "if", e.g. { "if": { "sections": { "general": { … } } } }',
  anyOf: '"oneOf" with the choices of a question, or "if" for questions that are not always asked',
};

/** Keywords that stand where nothing would read them, or where they would draw an empty form. */
export function misplaced(form: FormSource, { node, role, siblings }: Visit): Problem[] {
  if (role === 'condition' || role === 'part') return [];
  const alternatives = nodeAlternatives(node, form.find);
  const names = role === 'branch' ? siblings : namesOf(form, node);
  const problems = alternatives === undefined ? [] : alternativeProblems(node, alternatives, names);
  return [
    ...problems,
    ...Object.entries(ofConditions).flatMap(([keyword, expected]) => {
      if (node.get(keyword) === undefined || keyword === alternatives?.keyword) return [];
      return [node.problem(keyword, `"${keyword}" stands outside a condition`, expected, true)];
    }),
  ];
}
