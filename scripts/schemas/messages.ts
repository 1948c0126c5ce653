import { isObject } from '#engine/pointer.ts';
import type { FormSource, Rule } from './form-source.ts';
import type { Problem } from './problem.ts';
import { visitsOf } from './visits.ts';

/** Rules that need a wording of their own in shared/messages.json; others may fall back on "invalid". */
const wanted = [
  'required',
  'minimum',
  'maximum',
  'maxWords',
  'pattern',
  'format',
  'notAfter',
  'sameAs',
  'unknown',
  'invalid',
];

function wordingProblems(form: FormSource): Problem[] {
  const { messages: source } = form;
  if (!isObject(source.value))
    return [source.problem([], 'the wording is no object', '{ "rule": "wording", … }')];
  const texts = source.value;
  const missing = wanted.filter((rule) => !Object.hasOwn(texts, rule));
  const wrong = Object.keys(texts).filter((rule) => typeof texts[rule] !== 'string' || texts[rule] === '');
  return [
    ...missing.map((rule) => source.problem([], `there is no wording for "${rule}"`, `"${rule}": "…"`)),
    ...wrong.map((rule) => source.problem([rule], `the wording of "${rule}" is no text`, 'a text')),
  ];
}

/** An `errorMessage` is the wording of a rule that the question has; every rule in use has a wording. */
export const messages: Rule = (form) => [
  ...wordingProblems(form),
  ...form.sections.flatMap((section) =>
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
  ),
];
