import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Node = { readonly [keyword: string]: unknown };

/** The files whose change may change what is written: the types, what they are made of, and this file. */
function sourceFiles(): string[] {
  const contract = globSync('src/contract/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const engine = ['src/engine/answers.ts', 'src/engine/definition.ts'];
  return [...contract, ...engine].map((file) => join(root, file)).concat(fileURLToPath(import.meta.url));
}

/**
 * The module with a JSON Schema (2020-12) of each type of src/contract, from which the API document is made; null when
 * `current`, the file that lies there, was already written from these sources.
 */
export async function contractModule(current: string): Promise<string | null> {
  const hash = createHash('sha256');
  for (const file of sourceFiles()) hash.update(readFileSync(file)).update('\0');
  const heading = `// Written by scripts/generate.ts from src/contract (${hash.digest('hex').slice(0, 16)}). Do not edit.\n`;
  if (existsSync(current) && readFileSync(current, 'utf8').startsWith(heading)) return null;
  const { createGenerator } = await import('ts-json-schema-generator');
  const { definitions = {} } = createGenerator({
    path: join(root, 'src/contract/**/!(*.test).ts'),
    tsconfig: join(root, 'tsconfig.json'),
    // The types are checked by `npm run typecheck`; reading them is enough here.
    skipTypeCheck: true,
    expose: 'export',
    topRef: true,
    jsDoc: 'extended',
    additionalProperties: false,
    encodeRefs: false,
  }).createSchema('*');
  return heading + moduleText(definitions);
}

function moduleText(definitions: Node): string {
  // Functions of the contract are listed, too; only types are wanted, and those begin with a capital.
  const names = Object.keys(definitions)
    .filter((name) => /^[A-Z]/.test(name))
    .sort();
  const schemas = Object.fromEntries(names.map((name) => [name, toOpenApi(definitions[name])]));
  return [
    '/** A type of src/contract. */',
    `export type ContractName =\n${names.map((name) => `  | '${name}'`).join('\n')};`,
    '/** The JSON Schema of each type of src/contract, with references as an API document has them. */',
    `export const contractSchemas: { readonly [name in ContractName]: { readonly [keyword: string]: unknown } } = ${JSON.stringify(schemas, null, 1)};`,
    '',
  ].join('\n');
}

/** Draft-07 as the dialect of OpenAPI 3.1: references to components, tuples as `prefixItems`. */
function toOpenApi(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toOpenApi);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, items, additionalItems, ...rest } = node as Node;
  const converted = Object.entries(rest).map(([keyword, value]) => [keyword, toOpenApi(value)]);
  return {
    ...(typeof $ref === 'string' && { $ref: $ref.replace('#/definitions/', '#/components/schemas/') }),
    ...Object.fromEntries(converted),
    ...(Array.isArray(items)
      ? { prefixItems: toOpenApi(items), items: toOpenApi(additionalItems ?? false) }
      : items !== undefined && { items: toOpenApi(items) }),
  };
}
