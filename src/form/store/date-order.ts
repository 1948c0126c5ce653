import type { FormDefinition } from '#engine/definition.ts';
import { planOf } from '#engine/schema/read-plan.ts';
import { joinPath } from '#engine/values/pointer.ts';

/** Two dates of which the first must not be after the second; JSON pointers into the document. */
export interface DateOrder {
  readonly start: string;
  readonly end: string;
}

/** Every pair of dates connected by a form's `notAfter` keywords, by either of its paths. */
export function dateOrders(definition: FormDefinition): ReadonlyMap<string, readonly DateOrder[]> {
  const orders = new Map<string, DateOrder[]>();
  for (const section of definition.sections) {
    for (const { keys, places } of planOf(section.schema).members) {
      const later = places.find(({ schema }) => schema.notAfter !== undefined)?.schema.notAfter;
      if (later === undefined) continue;
      const start = joinPath('', ...section.path, ...keys);
      const order = { start, end: joinPath('', ...section.path, ...keys.slice(0, -1), later) };
      for (const side of [order.start, order.end]) orders.set(side, [...(orders.get(side) ?? []), order]);
    }
  }
  return orders;
}
