import { isObject } from '#engine/values/pointer.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import { oneOfThese, type Problem } from '../../read/problem.ts';
import { visitsOf } from '../../read/visits.ts';
import { keywordKinds, messagePlaces, silentKeywords } from './vocabulary.ts';

/** Rules that need a wording in shared/messages.json; others may fall back on "invalid". */
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

/** Rules of the engine without a keyword. */
const engineRules = ['incomplete', 'text'];

/** Placeholders such as `{titel}` that nothing fills in. */
function unknownPlaces(text: unknown): string[] {
  const places =
    typeof text === 'string' ? [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '') : [];
  return places.filter((place) => !messagePlaces.includes(place));
}

function placeNear(place: string): string {
  return oneOfThese(place, messagePlaces).replace(/"(\w+)"/, '"{$1}"');
}

function wordingProblems(form: FormSource): Problem[] {
  const { messages: source } = form;
  if (!isObject(source.value))
    return [source.problem([], 'the wording is not an object', '{ "rule": "wording", … }')];
  const texts = source.value;
  const missing = wanted.filter((rule) => !Object.hasOwn(texts, rule));
  const wrong = Object.keys(texts).filter((rule) => typeof texts[rule] !== 'string' || texts[rule] === '');
  const rules = new Set([...Object.keys(keywordKinds), ...wanted, ...engineRules]);
  const foreign = Object.keys(texts).filter((rule) => !rules.has(rule.split(':')[0] ?? ''));
  return [
    ...missing.map((rule) => source.problem([], `there is no text for "${rule}"`, `"${rule}": "…"`)),
    ...foreign.map((rule) =>
      source.problem([rule], `a text for "${rule}", which is not a rule`, oneOfThese(rule, rules), true),
    ),
    ...Object.entries(texts).flatMap(([rule, text]) =>
      unknownPlaces(text).map((place) =>
        source.problem([rule], `the wording has an unknown place {${place}}`, placeNear(place)),
      ),
    ),
    ...wrong.map((rule) => source.problem([rule], `the wording of "${rule}" is not a text`, 'a text')),
  ];
}

/** An `errorMessage` words a rule that the question has, and every rule in use has a wording. */
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
            '"errorMessage" does not belong to a question',
            'it at the question it is about',
          ),
        ];
      }
      const problems: Problem[] = [];
      for (const place of isObject(own) ? Object.values(own).flatMap(unknownPlaces) : unknownPlaces(own)) {
        const wrong = `the wording has an unknown place {${place}}`;
        problems.push(node.problem('errorMessage', wrong, placeNear(place)));
      }
      for (const [rule, text] of isObject(own) ? Object.entries(own) : []) {
        const isRule =
          rule === 'required' ||
          rule === '_' ||
          (node.get(rule) !== undefined && !silentKeywords.includes(rule)) ||
          (rule === 'enum' && node.get('oneOf') !== undefined);
        if (!isRule) {
          const wrong = `"errorMessage" words the rule "${rule}", which this question does not have`;
          problems.push(
            node.problemInside(
              'errorMessage',
              [rule],
              wrong,
              `one of required, ${node
                .keywords()
                .filter((keyword) => !silentKeywords.includes(keyword))
                .join(', ')}`,
              true,
            ),
          );
        } else if (typeof text !== 'string' || text.trim() === '') {
          problems.push(node.problemInside('errorMessage', [rule], 'the wording is not a text', 'a text'));
        }
      }
      return problems;
    }),
  ),
];
