import type { Schema } from '#engine/definition.ts';
import { kindOf } from '#engine/kinds/kinds.ts';
import { isObject } from '#engine/values/pointer.ts';
import { questionsIn } from '../../read/asked.ts';
import type { Rule } from '../../read/form-source.ts';
import type { Problem } from '../../read/problem.ts';

/** Columns of lists have unique titles, and sort by the type of their answers. */
export const columns: Rule = (form) => {
  const headings = new Map<string, string>();
  return questionsIn(form).flatMap(({ node, name, path }): Problem[] => {
    const rule = node.get('x-list');
    if (!isObject(rule)) return [];
    const heading = String(rule.column ?? node.get('title'))
      .trim()
      .toLowerCase();
    const other = headings.get(heading);
    headings.set(heading, path);
    if (other !== undefined && other !== path) {
      const wrong = `the columns of "${name}" and of ${other} have the same heading: people could not tell them apart`;
      return [node.problemInside('x-list', ['column'], wrong, 'a different heading for each column')];
    }
    if (rule.sort !== 'number' || isNumber(node.schema())) return [];
    const wrong = `the column of "${name}" sorts by number, but the answer is not a number`;
    return [node.problemInside('x-list', ['sort'], wrong, '"sort": "text"')];
  });
};

/** A number, a sum, or a text of digits only, such as the number of a district. */
function isNumber(schema: Schema): boolean {
  if (['number', 'sum'].includes(kindOf(schema).cell)) return true;
  return typeof schema.pattern === 'string' && /\\d|0-9/.test(schema.pattern);
}
