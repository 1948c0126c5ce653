import type { FormDefinition, Schema } from '#engine/definition.ts';
import { joinPath } from '#engine/pointer.ts';
import { everyProperty } from '#engine/visibility.ts';

/** Two dates of which the first must not lie after the second; JSON pointers into the document. */
export interface DateOrder {
  readonly start: string;
  readonly end: string;
}

/** Every pair of dates that a form's `notAfter` keywords bind, by either of its paths (specification section 5, C/D). */
export function dateOrders(definition: FormDefinition<unknown>): ReadonlyMap<string, readonly DateOrder[]> {
  const orders = new Map<string, DateOrder[]>();
  const visit = (schema: Schema, base: string): void => {
    for (const [name, property] of Object.entries(everyProperty(schema).properties ?? {})) {
      const path = joinPath(base, name);
      if (property.notAfter !== undefined) {
        const order = { start: path, end: joinPath(base, property.notAfter) };
        for (const side of [order.start, order.end]) orders.set(side, [...(orders.get(side) ?? []), order]);
      }
      if (property.properties !== undefined) visit(property, path);
    }
  };
  for (const section of definition.sections) visit(section.schema, joinPath('', ...section.path));
  return orders;
}
