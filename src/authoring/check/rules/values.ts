import { mostUploadMegabytes, uploadTypes } from '#contract/upload-limits.ts';
import type { FileLimits } from '#engine/definition.ts';
import { isObject } from '#engine/values/pointer.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { slowness } from './slow-pattern.ts';
import { choiceKeywords } from './vocabulary.ts';

/** A `pattern` is a regular expression that terminates quickly on any answer. */
export function pattern(node: SchemaNode): Problem[] {
  const text = node.get('pattern');
  if (typeof text !== 'string') return [];
  try {
    new RegExp(text, 'u');
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return [node.problem('pattern', `"pattern" cannot be read (${reason})`, 'a regular expression')];
  }
  const slow = slowness(text);
  const expected = 'one without a repetition inside a repetition, such as (a+)+ or (a|a)*';
  return slow === undefined
    ? []
    : [node.problem('pattern', `"pattern" can keep a browser busy forever: ${slow}`, expected)];
}

const limits = [
  ['minimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** A range that some answer fits into. */
export function ranges(node: SchemaNode): Problem[] {
  const problems = limits.flatMap(([lower, upper]) => {
    const [least, most] = [node.get(lower), node.get(upper)];
    if (typeof least !== 'number' || typeof most !== 'number') return [];
    const isOpen = lower === 'exclusiveMinimum' || upper === 'exclusiveMaximum';
    if (isOpen ? least < most : least <= most) return [];
    const where = least > most ? 'lies above' : 'leaves nothing below';
    const wrong = `"${lower}" ${least} ${where} "${upper}" ${most}: no answer fits`;
    return [node.problem(lower, wrong, `${isOpen ? 'less than' : 'at most'} ${most}`)];
  });
  const step = node.get('multipleOf');
  return typeof step === 'number' && step <= 0
    ? [...problems, node.problem('multipleOf', `"multipleOf" is ${step}`, 'a number above 0')]
    : problems;
}

/** Choices have a value and a label each, no two the same. */
export function choices(node: SchemaNode, isProperty: boolean): Problem[] {
  const listed = node.get('enum');
  if (Array.isArray(listed) && isProperty) {
    const twice = listed.findIndex((value, at) => listed.indexOf(value) !== at);
    const odd = listed.findIndex((value) => typeof value === 'object' && value !== null);
    const at = twice < 0 ? odd : twice;
    if (at >= 0) {
      const wrong = `${asWritten(listed[at])} of "enum" is ${twice < 0 ? 'no plain value' : 'there twice'}`;
      return [node.problemInside('enum', [at], wrong, 'texts or numbers, each once')];
    }
  }
  const labelled = node.get('oneOf');
  if (!Array.isArray(labelled) || !isProperty) return [];
  const seen = { const: new Set<string>(), title: new Set<string>() };
  return labelled.flatMap((choice, at) => {
    const inside = (steps: string[], wrong: string, expected: string) =>
      node.problemInside('oneOf', [at, ...steps], wrong, expected);
    if (!isObject(choice) || choice.const === undefined || typeof choice.title !== 'string') {
      return [inside([], 'a choice without a value and a label', '{ "const": …, "title": "…" }')];
    }
    const foreign = Object.keys(choice).find((keyword) => !choiceKeywords.includes(keyword));
    if (foreign !== undefined) {
      const wrong = `unknown keyword "${foreign}" of a choice`;
      return [node.problemInside('oneOf', [at, foreign], wrong, oneOfThese(foreign, choiceKeywords), true)];
    }
    const empty = (['const', 'title'] as const).find((part) => String(choice[part]).trim() === '');
    if (empty !== undefined)
      return [inside([empty], `a choice whose "${empty}" is empty`, '{ "const": …, "title": "…" }')];
    return (['const', 'title'] as const).flatMap((part) => {
      const text = JSON.stringify(choice[part]);
      if (!seen[part].has(text)) {
        seen[part].add(text);
        return [];
      }
      const what = part === 'const' ? 'value' : 'label';
      return [inside([part], `two choices have the ${what} ${text}`, `a different ${what} for each choice`)];
    });
  });
}

const fileFields = ['maxCount', 'maxMegabytes', 'types'];

/** A file question says how many files of which type and size it accepts. */
export function fileLimits(node: SchemaNode): Problem[] {
  const files = node.get('files');
  if (!isObject(files)) return [];
  const isSaid =
    Number.isInteger(files.maxCount) &&
    Number(files.maxCount) > 0 &&
    typeof files.maxMegabytes === 'number' &&
    files.maxMegabytes > 0 &&
    Array.isArray(files.types) &&
    files.types.length > 0 &&
    files.types.every((type) => typeof type === 'string' && /^[A-Za-z0-9]+$/.test(type));
  const expected = '{ "maxCount": 5, "maxMegabytes": 15, "types": ["PDF"] }';
  if (!isSaid) return [node.problem('files', '"files" has no limits', expected)];
  const foreign = Object.keys(files).find((field) => !fileFields.includes(field));
  if (foreign === undefined) return beyondServer(node, files as unknown as FileLimits);
  const wrong = `unknown field "${foreign}" of "files"`;
  return [node.problemInside('files', [foreign], wrong, oneOfThese(foreign, fileFields), true)];
}

/** The server accepts what fits into a single request, of types that it can judge. */
function beyondServer(node: SchemaNode, { maxCount, maxMegabytes, types }: FileLimits): Problem[] {
  const megabytes = maxCount * maxMegabytes;
  if (megabytes > mostUploadMegabytes) {
    const wrong = `${maxCount} files of ${maxMegabytes} MB come to ${megabytes} MB, more than the server takes`;
    const expected = `at most ${mostUploadMegabytes} MB in all, such as "maxMegabytes": ${Math.floor(mostUploadMegabytes / maxCount) || 1}`;
    return [node.problemInside('files', ['maxMegabytes'], wrong, expected)];
  }
  const at = types.findIndex((type) => !uploadTypes.some((taken) => taken === type.toUpperCase()));
  if (at < 0) return [];
  const wrong = `the server does not accept files of the type "${types[at]}"`;
  return [node.problemInside('files', ['types', at], wrong, oneOfThese(types[at] ?? '', uploadTypes))];
}

const amountFields = ['sign', 'currency', 'decimals', 'locale', 'units'];

/** An amount names its currency, and the number of digits of each unit. */
export function amountRules(node: SchemaNode): Problem[] {
  const amount = node.get('amount');
  if (!isObject(amount)) return [];
  const foreign = Object.keys(amount).find((field) => !amountFields.includes(field));
  if (foreign !== undefined) {
    const wrong = `unknown field "${foreign}" of "amount"`;
    return [node.problemInside('amount', [foreign], wrong, oneOfThese(foreign, amountFields), true)];
  }
  const { sign, currency, decimals, locale, units } = amount;
  const isSaid =
    [sign, currency].every((text) => typeof text === 'string') &&
    isLanguage(locale) &&
    Number.isInteger(decimals) &&
    isObject(units) &&
    Object.keys(units).length > 0 &&
    Object.values(units).every(Number.isInteger);
  const expected = 'what schemas/shared/amount.schema.json says: sign, currency, decimals, locale, units';
  return isSaid ? [] : [node.problem('amount', '"amount" has no currency', expected)];
}

/** Whether a language tag such as `en-US` is valid. */
export function isLanguage(tag: unknown): boolean {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
