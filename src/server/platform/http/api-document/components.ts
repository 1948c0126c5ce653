import type { JsonSchema } from './call-schema.ts';

type Components = { [name: string]: JsonSchema };

/**
 * The named schemas of the API document: those `filledIn`, and each with an `$id` of its own that `refer` meets.
 * `refer` returns a schema with references in their place.
 */
export function createComponents(named: { readonly [name: string]: object }): {
  schemas: Components;
  refer: (schema: object) => object;
} {
  const schemas: Components = {};
  const filledIn = named as Readonly<Components>;
  const written = new Map<string, string>();
  const within = ({ additionalItems, ...schema }: JsonSchema): JsonSchema => ({
    ...Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, refer(value)])),
    // A tuple in OpenAPI 3.1 notation.
    ...(Array.isArray(schema.items) && { prefixItems: refer(schema.items), items: additionalItems ?? false }),
  });
  const refer = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(refer);
    if (typeof node !== 'object' || node === null) return node;
    const { $id: name, ...rest } = node as JsonSchema;
    if (typeof name !== 'string') return within(rest);
    const text = JSON.stringify(rest);
    // Two schemas with the same name would both be described as the first.
    if (!(name in filledIn) && (written.get(name) ?? text) !== text)
      throw new Error(`Two schemas of the contract have the name ${name}.`);
    written.set(name, text);
    if (!(name in schemas)) {
      // Registered before its parts: one of them may be of the same kind.
      schemas[name] = {};
      schemas[name] = within(rest);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const name of Object.keys(filledIn)) schemas[name] = {};
  for (const [name, { $id: _, ...schema }] of Object.entries(filledIn)) schemas[name] = within(schema);
  return { schemas, refer: (schema) => refer(schema) as object };
}
