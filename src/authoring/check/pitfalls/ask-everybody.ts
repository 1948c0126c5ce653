import { isObject } from '#engine/values/pointer.ts';
import { editionDays, isEditionDay, withEditionDays } from '../../editions/edition-days.ts';
import { questionsIn } from '../../read/asked.ts';
import type { FormSource, Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';
import type { SchemaNode } from '../../read/schema-node.ts';

/** The range of answers without a question; days are numbers like 20250331. */
interface Room {
  least: number;
  most: number;
}

/** A doubt asks about the unusual: some permitted answer raises none. */
export const askEverybody: Rule = (form) =>
  questionsIn(form).flatMap(({ node, name }): Problem[] => {
    const doubts = node.get('x-doubt');
    if (!Array.isArray(doubts)) return [];
    const room = allowed(node);
    for (const [at, doubt] of doubts.entries()) {
      if (!isObject(doubt)) continue;
      for (const keyword of ['minimum', 'maximum', 'earliest', 'latest']) {
        const limit = limitAsNumber(form, node, doubt[keyword]);
        if (limit === undefined) continue;
        if (keyword === 'minimum' || keyword === 'earliest') room.least = Math.max(room.least, limit);
        else room.most = Math.min(room.most, limit);
        if (room.least <= room.most) continue;
        const wrong = `"x-doubt" asks about every answer to "${name}": none is within its limits and rules`;
        const expected =
          'limits that usual answers respect; below "minimum" and above "maximum" people are asked';
        return [node.problemInside('x-doubt', [at, keyword], wrong, expected)];
      }
    }
    return [];
  });

function allowed(node: SchemaNode): Room {
  const number = (keyword: string, otherwise: number) => {
    const value = node.get(keyword);
    return typeof value === 'number' ? value : otherwise;
  };
  const isSum = node.get('amount') !== undefined;
  return {
    least: isSum ? 0 : number('minimum', Number.NEGATIVE_INFINITY),
    most: isSum ? Number.POSITIVE_INFINITY : number('maximum', Number.POSITIVE_INFINITY),
  };
}

/** A limit as a number; undefined if it depends on other answers or on today. */
function limitAsNumber(form: FormSource, node: SchemaNode, limit: unknown): number | undefined {
  if (typeof limit === 'number') return limit;
  if (isObject(limit)) {
    const rules = node.get('amount');
    const units = isObject(rules) && isObject(rules.units) ? rules.units : {};
    const zeros = units[String(limit.unit)];
    return typeof limit.amount === 'number' && typeof zeros === 'number'
      ? limit.amount * 10 ** zeros
      : undefined;
  }
  const days = isEditionDay(limit) ? editionDays(form.schemasDir, form.id) : undefined;
  const day = days === undefined ? limit : withEditionDays(limit, days);
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  return Number(node.get('type') === 'string' ? day.replaceAll('-', '') : day.slice(0, 4));
}
