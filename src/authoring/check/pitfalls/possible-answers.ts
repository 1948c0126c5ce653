import type { Json, Schema } from '#engine/definition.ts';
import { kindNameOf } from '#engine/kinds/kinds.ts';
import { matchesSchema } from '#engine/resolve/match-schema.ts';
import { sampleText } from '#engine/samples/sample-text.ts';
import { isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';

/** Some answer fits each question, and so does its initial one. */
export const possibleAnswers: Rule = (form) =>
  questionsIn(form).flatMap(({ node, name }): Problem[] => {
    const schema = node.plain();
    const start = schema.default;
    const broken = start === undefined ? undefined : brokenRule(schema, start);
    if (broken !== undefined) {
      const wrong = `"default" is ${JSON.stringify(start)}, which breaks the rule ${broken} of "${name}"`;
      return [node.problem('default', wrong, 'a "default" that could be submitted')];
    }
    if (typeof schema.pattern !== 'string' || kindNameOf(schema) !== 'text') return [];
    const letter = /(?:^|[^\\A-Za-z0-9])([dws])(?=[{+*]|\$$)/.exec(schema.pattern)?.[1];
    if (letter !== undefined) {
      const wrong = `the "pattern" of "${name}" asks for the letter ${letter}: a backslash is missing before it`;
      return [node.problem('pattern', wrong, `"\\\\${letter}" for ${classes[letter]}, with two backslashes`)];
    }
    if (sampleText(schema, name, 'valid') !== undefined) return [];
    const lengths = ['minLength', 'maxLength'].filter((rule) => schema[rule] !== undefined);
    const beside =
      lengths.length === 0 ? '' : ` together with ${lengths.map((rule) => `"${rule}"`).join(' and ')}`;
    const wrong = `no answer was found that matches the "pattern"${beside} of "${name}"`;
    const expected = 'a pattern that some answer matches; if there is one, name it: "examples": ["…"]';
    return [node.problem('pattern', wrong, expected)];
  });

/** The meaning of letters after a backslash in a pattern. */
const classes: { readonly [letter: string]: string } = {
  d: 'a digit',
  w: 'a letter, digit or _',
  s: 'a blank',
};

/** The rule that an answer breaks, in the words of the schema; undefined if it breaks none. */
function brokenRule(schema: Schema, answer: Json): string | undefined {
  if (isObject(schema.amount) || isObject(schema.files)) return undefined;
  const broken = Object.entries(schema).find(
    ([keyword, rule]) => !matchesSchema({ [keyword]: rule }, answer, {}),
  );
  if (broken === undefined) return undefined;
  const [keyword, rule] = broken;
  return isObject(rule) || Array.isArray(rule) ? `"${keyword}"` : `"${keyword}": ${JSON.stringify(rule)}`;
}
