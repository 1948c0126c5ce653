import { isCalendarDate } from '#engine/values/dates.ts';
import { isObject } from '#engine/values/pointer.ts';
import { editionFilesOf, isEditionDay } from '../../editions/edition-days.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import { asWritten, oneOfThese, type Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';
import { visitsOf } from '../../read/visits.ts';

const isDay = (value: unknown) =>
  value === 'today' || isEditionDay(value) || (typeof value === 'string' && isCalendarDate(value));
const aDay = '"today", a day such as "2025-03-31", or one of the edition such as "edition-ends + 10 years"';

/** One thing that may appear in a doubt besides `ask`. */
interface Limit {
  /** The kinds of answers it applies to. */
  readonly of: readonly string[];
  readonly fits: (value: unknown, node: SchemaNode) => boolean;
  readonly expected: (node: SchemaNode) => string;
}

/** A number is compared with a number, a sum with one that names its unit. */
const bound: Limit = {
  of: ['number', 'amount'],
  fits: (value, node) =>
    kindOf(node) === 'number'
      ? typeof value === 'number'
      : isObject(value) && typeof value.amount === 'number' && unitsOf(node).includes(String(value.unit)),
  expected: (node) =>
    kindOf(node) === 'number' ? 'a number' : `{ "amount": 100, "unit": "${unitsOf(node).at(-1)}" }`,
};
const day: Limit = { of: ['number', 'string'], fits: isDay, expected: () => aDay };

const limits: { readonly [keyword: string]: Limit } = {
  minimum: bound,
  maximum: bound,
  notAbove: {
    of: ['number', 'amount'],
    fits: (value) => typeof value === 'string',
    expected: (node) => `the name of ${kindOf(node) === 'number' ? 'a number' : 'an amount'}`,
  },
  earliest: day,
  latest: day,
};

function kindOf(node: SchemaNode): string {
  if (node.get('amount') !== undefined) return 'amount';
  return node.get('type') === 'integer' ? 'number' : String(node.get('type'));
}

function unitsOf(node: SchemaNode): string[] {
  const rules = node.get('amount');
  return Object.keys(isObject(rules) && isObject(rules.units) ? rules.units : {});
}

/** The questions of a form with the same kind as another, as a doubt refers to them from elsewhere. */
function placesLike(form: FormSource, node: SchemaNode): ReadonlySet<string> {
  return new Set(
    form.sections.flatMap((section) =>
      visitsOf(form, section)
        .filter((visit) => visit.role === 'property' && !visit.inside && kindOf(visit.node) === kindOf(node))
        .map(({ pointer }) => (form.isSingle ? pointer : `/${section.id}${pointer}`)),
    ),
  );
}

/** Every doubt has a question and a limit that applies to the answer. */
export const doubts: Rule = (form) =>
  form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap(({ node, role, siblings }): Problem[] => {
      const rules = node.get('x-doubt');
      if (!Array.isArray(rules) || role !== 'property') return [];
      const known = Object.keys(limits).filter((name) => limits[name]?.of.includes(kindOf(node)));
      return rules.flatMap((rule, at): Problem[] => {
        const problem = (steps: string[], wrong: string, expected: string, atName = false) =>
          node.problemInside('x-doubt', [at, ...steps], wrong, expected, atName);
        if (!isObject(rule)) return [problem([], 'this is not a doubt', '{ "maximum": 20, "ask": "…" }')];
        const { ask, ...own } = rule;
        if (typeof ask !== 'string' || ask === '')
          return [problem([], 'a doubt without a question', '"ask": "Is {value} right?"')];
        const place = (ask.match(/\{\w*\}/g) ?? []).find((each) => !['{value}', '{limit}'].includes(each));
        if (place !== undefined)
          return [problem(['ask'], `nothing replaces ${place}`, 'only {value} and {limit}')];
        if (Object.keys(own).length === 0)
          return [problem([], 'a doubt without a limit', `one of ${known.join(', ')}`)];
        return Object.entries(own).flatMap(([name, value]) => {
          if (!known.includes(name))
            return [problem([name], `"${name}" has no effect here`, oneOfThese(name, known), true)];
          const { fits, expected } = limits[name] as Limit;
          if (!fits(value, node))
            return [problem([name], `${asWritten(value)} is not a limit`, expected(node))];
          if (isEditionDay(value) && editionFilesOf(form.schemasDir, form.id).length === 0)
            return [problem([name], 'no edition has this form', aDay)];
          if (name !== 'notAbove') return [];
          const isElsewhere = String(value).startsWith('/');
          const others = isElsewhere ? placesLike(form, node) : siblings;
          const wrong = isElsewhere
            ? `"${value}" is no question of this form to compare it with`
            : `"${value}" is not a question of this group`;
          return others.has(String(value)) ? [] : [problem([name], wrong, oneOfThese(String(value), others))];
        });
      });
    }),
  );
