import { isObject } from '#engine/values/pointer.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { isWord } from './inline-references.ts';
import type { Written } from './written.ts';

const larger = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const smaller = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Several schemas of one answer combined, and the keywords that cannot be stated more than once. */
interface Combined {
  readonly schema: Written;
  readonly clashes: readonly string[];
}

export function combined(parts: readonly Written[]): Combined {
  const schema: { [keyword: string]: unknown } = {};
  const clashes = new Set<string>();
  for (const [keyword, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = schema[keyword];
    if (known === undefined || isWord(keyword) || sameJson(known as never, value as never))
      schema[keyword] = known ?? value;
    else {
      const both = bothOf(keyword, known, value);
      if (both === undefined) clashes.add(keyword);
      else schema[keyword] = both;
    }
  }
  return { schema, clashes: [...clashes] };
}

/** The combined demand of two values of a keyword; undefined if one keyword cannot state it. */
function bothOf(keyword: string, one: unknown, other: unknown): unknown {
  if (typeof one === 'number' && typeof other === 'number') {
    if (larger.includes(keyword)) return Math.max(one, other);
    if (smaller.includes(keyword)) return Math.min(one, other);
  }
  if (keyword === 'uniqueItems') return one === true || other === true;
  if (keyword === 'type') return bothTypes(one, other);
  if (keyword === 'required' && Array.isArray(one) && Array.isArray(other))
    return [...new Set([...one, ...other])];
  if (keyword === 'enum' && Array.isArray(one) && Array.isArray(other))
    return one.filter((each) => other.some((its) => sameJson(each, its)));
  if (keyword === 'items' && isObject(one) && isObject(other)) return { allOf: [one, other] };
  if (keyword === 'properties' && isObject(one) && isObject(other)) {
    const shared = Object.keys(one).filter((name) => Object.hasOwn(other, name));
    return {
      ...one,
      ...other,
      ...Object.fromEntries(shared.map((name) => [name, bothSchemas(one[name], other[name])])),
    };
  }
  return undefined;
}

function bothSchemas(one: unknown, other: unknown): unknown {
  if (one === false || other === false) return false;
  if (!isObject(one) || !isObject(other)) return isObject(one) ? one : other;
  return sameJson(one, other) ? one : { allOf: [one, other] };
}

function bothTypes(one: unknown, other: unknown): unknown {
  const [first, second] = [one, other].map((types) => (Array.isArray(types) ? types : [types]));
  const shared = (first ?? []).flatMap((type) => {
    if (second?.includes(type)) return [type];
    if (type === 'number' && second?.includes('integer')) return ['integer'];
    return type === 'integer' && second?.includes('number') ? ['integer'] : [];
  });
  return shared.length > 0 ? shared : undefined;
}
