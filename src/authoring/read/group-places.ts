import { isObject } from '#engine/values/pointer.ts';

/** Any written schema. */
interface Written {
  readonly [keyword: string]: unknown;
}

/** The full place in the payload: one without a leading slash is below that of the surrounding group. */
export function placeBelow(group: string, place: string): string {
  return place.startsWith('/') ? place : `${group}/${place}`;
}

/** Whether places of questions inside may be relative to that of the node. */
function isGroupOfPlaces({ type, properties, amount }: Written): boolean {
  return type === 'object' && properties !== undefined && amount === undefined;
}

/** A section in which every question states its full place in the payload, and no group states one. */
export function withWholePlaces(schema: unknown, above = ''): unknown {
  if (!isObject(schema)) return schema;
  const { 'x-wire': own, ...rest }: Written = schema;
  const isGroup = isGroupOfPlaces(rest);
  const group = isGroup && typeof own === 'string' ? placeBelow(above, own) : above;
  const changed: { [keyword: string]: unknown } = { ...rest };
  for (const keyword of ['properties', 'dependencies']) {
    if (isObject(changed[keyword])) changed[keyword] = each(changed[keyword], group);
  }
  for (const keyword of ['then', 'else']) {
    if (isObject(changed[keyword])) changed[keyword] = withWholePlaces(changed[keyword], group);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const list = changed[keyword];
    if (Array.isArray(list)) changed[keyword] = list.map((part) => withWholePlaces(part, group));
  }
  if (isGroup && typeof own === 'string') changed['x-wire'] = group;
  else if (own !== undefined)
    changed['x-wire'] = Array.isArray(own) ? own.map((place) => whole(place, above)) : whole(own, above);
  return changed;
}

function each(schemas: Written, group: string): Written {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, below]) => [name, withWholePlaces(below, group)]),
  );
}

function whole(place: unknown, above: string): unknown {
  if (typeof place === 'string') return placeBelow(above, place);
  if (!isObject(place) || typeof place.pointer !== 'string') return place;
  return { ...place, pointer: placeBelow(above, place.pointer) };
}
