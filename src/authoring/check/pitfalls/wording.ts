import { lowerLimits, upperLimits } from '#engine/revisions/rule-changes.ts';
import { isObject } from '#engine/values/pointer.ts';
import { type Asked, questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import { asWritten, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';

/** A text beside a question, and the message about a problem with it. */
interface Words {
  readonly key: string;
  readonly text: string;
  readonly problem: (wrong: string, expected: string) => Problem;
}

/** The texts beside a question agree with its rules, and have no placeholders that nothing fills in. */
export const wording: Rule = (form) =>
  questionsIn(form).flatMap((asked) =>
    wordsOf(asked).flatMap((words) => {
      const place = /\{\w+\}/.exec(words.text)?.[0];
      if (place !== undefined && !words.key.startsWith('errorMessage')) {
        const wrong = `"${words.key}" contains ${place}, which people would read literally`;
        return [words.problem(wrong, `words; ${place} is filled in in messages only`)];
      }
      const markup = /<\/?[a-z][^<>]*>|&(?:#\d+|[a-z]+);|\*\*\S|\]\(https?:/i.exec(words.text)?.[0];
      if (markup !== undefined) {
        const wrong = `"${words.key}" contains ${asWritten(markup)}, which people would read literally`;
        return [words.problem(wrong, 'plain words: markup has no effect')];
      }
      if (asked.isDemanded && /\(\s*optional\s*\)|^optional\b/i.test(words.text)) {
        const wrong = `"${words.key}" of "${asked.name}" says that it is optional, but it must be answered`;
        return [words.problem(wrong, `other words, or "${asked.name}" removed from "required"`)];
      }
      const other = otherNumber(asked.node, words.text);
      return other === undefined ? [] : [words.problem(`"${words.key}" says ${other.said}`, other.expected)];
    }),
  );

function wordsOf({ node, ui, steps, how }: Asked): Words[] {
  const choices = node.get('oneOf');
  const messages = node.get('errorMessage');
  const texts: [key: string, text: unknown, problem: Words['problem']][] = [
    ...Object.entries(isObject(messages) ? messages : {}).map(
      ([rule, text]): [string, unknown, Words['problem']] => [
        `errorMessage: ${rule}`,
        text,
        (wrong, expected) => node.problemInside('errorMessage', [rule], wrong, expected),
      ],
    ),
    ...['title', 'description'].map((key): [string, unknown, Words['problem']] => [
      key,
      node.get(key),
      (wrong, expected) => node.problem(key, wrong, expected),
    ]),
    ...['ui:title', 'ui:description', 'ui:help', 'ui:placeholder'].map(
      (key): [string, unknown, Words['problem']] => [
        key,
        how[key],
        (wrong, expected) => ui.problem([...steps, key], wrong, expected),
      ],
    ),
    ...(Array.isArray(choices) ? choices : []).map((choice, at): [string, unknown, Words['problem']] => [
      'title',
      isObject(choice) ? choice.title : undefined,
      (wrong, expected) => node.problemInside('oneOf', [at, 'title'], wrong, expected),
    ]),
  ];
  return texts.flatMap(([key, text, problem]) => (typeof text === 'string' ? [{ key, text, problem }] : []));
}

/** Numbers in texts, and the rules they are about. */
const numbers: readonly (readonly [pattern: RegExp, rules: readonly string[]])[] = [
  [/(\d[\d,.]*)[\s-]*words?\b/gi, ['maxWords']],
  [/(\d[\d,.]*)[\s-]*(?:characters?|letters|digits)\b/gi, ['minLength', 'maxLength']],
  [/(\d[\d,.]*)\s*(?:MB|megabytes?)\b/gi, ['maxMegabytes']],
  [/(\d[\d,.]*)\s+(?:PDF\s+)?(?:files?|documents?)\b/gi, ['maxCount']],
  [/(\d[\d,.]*)\s+entries\b/gi, ['minItems', 'maxItems']],
  [/(?:at most|up to|maximum(?: of)?|no more than|not more than|max\.?)\s+(\d[\d,.]*)/gi, upperLimits],
  [/(?:at least|minimum(?: of)?|no less than|not less than|min\.?)\s+(\d[\d,.]*)/gi, lowerLimits],
];

/** The first number in a text that contradicts the rule it seems to describe. */
function otherNumber(node: SchemaNode, text: string): { said: string; expected: string } | undefined {
  const files = node.get('files');
  const limit = (rule: string) => node.get(rule) ?? (isObject(files) ? files[rule] : undefined);
  for (const [pattern, rules] of numbers) {
    const known = rules.filter((rule) => typeof limit(rule) === 'number');
    for (const [said, number = ''] of text.matchAll(pattern)) {
      const value = Number(number.replace(/[.,]+$/, '').replaceAll(',', ''));
      if (known.length === 0 || known.some((rule) => limit(rule) === value)) continue;
      const rulesSaid = known.map((rule) => `"${rule}" is ${limit(rule)}`).join(', ');
      return {
        said: `${JSON.stringify(said)}, but ${rulesSaid}`,
        expected: 'the same number in both places',
      };
    }
  }
  return undefined;
}
