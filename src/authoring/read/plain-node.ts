import type { Schema } from '#engine/definition.ts';
import { isObject } from '#engine/values/pointer.ts';
import { listsOfParts } from './condition-parts.ts';
import type { FindSource, SchemaNode } from './schema-node.ts';

/** A schema as plain JSON, references resolved. */
export function plain(node: SchemaNode, find: FindSource, depth = 0): Schema {
  return Object.fromEntries(
    node.keywords().map((keyword) => {
      const value = node.get(keyword);
      if (depth > 20) return [keyword, value];
      const child = (...steps: (string | number)[]) =>
        plain(node.child(find, keyword, ...steps), find, depth + 1);
      if (['not', 'contains', 'items'].includes(keyword) && isObject(value)) return [keyword, child()];
      if (listsOfParts.includes(keyword) && Array.isArray(value))
        return [keyword, value.map((_part, at) => child(at))];
      if ((keyword === 'properties' || keyword === 'sections') && isObject(value))
        return [keyword, Object.fromEntries(Object.keys(value).map((name) => [name, child(name)]))];
      return [keyword, value];
    }),
  );
}
