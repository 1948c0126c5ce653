import { isCalendarDate } from '#engine/values/dates.ts';
import { isObject } from '#engine/values/pointer.ts';
import { editionFilesOf, isEditionDay } from '../../editions/edition-days.ts';
import { asWritten, oneOfThese, type Problem } from '../problem.ts';
import type { Rule } from '../reading/form-source.ts';
import { visitsOf } from '../reading/visits.ts';

const isNumber = (value: unknown) => typeof value === 'number';
const isDay = (value: unknown) =>
  value === 'today' || isEditionDay(value) || (typeof value === 'string' && isCalendarDate(value));
const aDay = '"today", a day such as "2025-03-31", or one of the edition such as "edition-ends + 10 years"';

/** What may stand in a doubt beside `ask`, by the kind of answer. */
const limits: {
  readonly [keyword: string]: {
    readonly fits: (value: unknown) => boolean;
    readonly expected: string;
    readonly ofDates: boolean;
  };
} = {
  minimum: { fits: isNumber, expected: 'a number', ofDates: false },
  maximum: { fits: isNumber, expected: 'a number', ofDates: false },
  notAbove: { fits: (value) => typeof value === 'string', expected: 'the name of a number', ofDates: false },
  earliest: { fits: isDay, expected: aDay, ofDates: true },
  latest: { fits: isDay, expected: aDay, ofDates: true },
};

/** Every doubt has a question and a limit that says something about the answer. */
export const doubts: Rule = (form) =>
  form.sections.flatMap((section) =>
    visitsOf(form, section).flatMap(({ node, role, siblings }): Problem[] => {
      const rules = node.get('x-doubt');
      if (!Array.isArray(rules) || role !== 'property') return [];
      const isDate = node.get('type') === 'string';
      const known = Object.keys(limits).filter((name) => !isDate || limits[name]?.ofDates);
      return rules.flatMap((rule, at): Problem[] => {
        const problem = (steps: string[], wrong: string, expected: string, atName = false) =>
          node.problemInside('x-doubt', [at, ...steps], wrong, expected, atName);
        if (!isObject(rule)) return [problem([], 'this is not a doubt', '{ "maximum": 20, "ask": "…" }')];
        const { ask, ...own } = rule;
        if (typeof ask !== 'string' || ask === '')
          return [problem([], 'a doubt without a question', '"ask": "Is {value} right?"')];
        const place = (ask.match(/\{\w*\}/g) ?? []).find((each) => !['{value}', '{limit}'].includes(each));
        if (place !== undefined)
          return [problem(['ask'], `nothing fills in ${place}`, 'only {value} and {limit}')];
        if (Object.keys(own).length === 0)
          return [problem([], 'a doubt without a limit', `one of ${known.join(', ')}`)];
        return Object.entries(own).flatMap(([name, value]) => {
          if (!known.includes(name))
            return [problem([name], `"${name}" says nothing here`, oneOfThese(name, known), true)];
          const { fits, expected } = limits[name] as (typeof limits)[string];
          if (!fits(value)) return [problem([name], `${asWritten(value)} is not a limit`, expected)];
          if (isEditionDay(value) && editionFilesOf(form.schemasDir, form.id).length === 0)
            return [problem([name], 'no edition has this form', aDay)];
          return name === 'notAbove' && !siblings.has(String(value))
            ? [
                problem(
                  [name],
                  `"${value}" is not a question of this group`,
                  oneOfThese(String(value), siblings),
                ),
              ]
            : [];
        });
      });
    }),
  );
