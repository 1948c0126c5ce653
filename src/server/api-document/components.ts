import { OwnData } from '#contract/account/own-data-schemas.ts';
import { applicationSchemas } from '../applications/application-schemas.ts';
import type { JsonSchema } from './call-schema.ts';

type Components = { [name: string]: JsonSchema };

/** Schemas that the document names and no call answers as JSON. */
const further = [OwnData];

/**
 * The named schemas of the API document: those that the form fills in, and each with an `$id` of its own that `refer` meets.
 * `refer` gives a schema with references to them in their places.
 */
export function createComponents(): { schemas: Components; refer: (schema: object) => object } {
  const schemas: Components = {};
  const within = ({ additionalItems, ...schema }: JsonSchema): JsonSchema => ({
    ...Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, refer(value)])),
    // A tuple, as OpenAPI 3.1 writes it.
    ...(Array.isArray(schema.items) && { prefixItems: refer(schema.items), items: additionalItems ?? false }),
  });
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== 'object' || node === null) return node;
    const { $id: name, ...rest } = node as JsonSchema;
    if (typeof name !== 'string') return within(rest);
    if (!(name in schemas)) {
      // Before its parts: one of them may be of the same kind.
      schemas[name] = {};
      schemas[name] = within(rest);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const filledIn = Object.entries(applicationSchemas());
  for (const [name] of filledIn) schemas[name] = {};
  for (const [name, { $id: _, ...schema }] of filledIn) schemas[name] = within(schema);
  refer(further);
  return { schemas, refer: (schema) => refer(schema) as object };
}
