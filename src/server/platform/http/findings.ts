import type { TSchema } from 'typebox';
import type { Finding } from '../failure.ts';

/** What is wrong with a value, as TypeBox reports it. */
export interface SchemaError {
  readonly keyword: string;
  /** JSON pointer into the value. */
  readonly instancePath: string;
  readonly params: object;
}

/** A schema, as far as this file looks into it. */
interface Node {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: { readonly [name: string]: Node };
  readonly items?: Node;
  readonly 'x-message'?: string;
  readonly 'x-unknown'?: string;
}

/** The messages about a wrong value whose schema has no `x-message`. */
export interface Words {
  readonly unknown: (name: string, known: readonly string[]) => string;
  readonly wrong: (name: string, schema: Node, keyword: string, limit: unknown) => string;
}

export const bodyWords: Words = {
  unknown: (name) => `${name} is unknown`,
  wrong: (name, schema, keyword, limit) => {
    if (keyword === 'minLength') return `${name} is required`;
    if (keyword === 'maxLength') return `${name} must be a text of at most ${limit} characters`;
    if (schema.enum) return `${name} must be one of ${schema.enum.join(', ')}`;
    return `${name} must be ${schema.type === 'boolean' ? 'true or false' : 'a text'}`;
  },
};

/**
 * One finding per place, unknown names first. `x-message` of a schema is the whole sentence about anything wrong at
 * or below it, `x-unknown` the end of one about names it does not list.
 */
export function toFindings(schema: TSchema, errors: readonly SchemaError[], words: Words): Finding[] {
  const unknown: Finding[] = [];
  const wrong: Finding[] = [];
  for (const { keyword, instancePath, params } of errors) {
    const steps = instancePath.split('/').slice(1);
    if (keyword === 'additionalProperties') {
      const { properties = {}, 'x-unknown': said } = nodesTo(schema, steps).at(-1) ?? {};
      const { additionalProperties } = params as { additionalProperties: readonly string[] };
      for (const name of additionalProperties) {
        unknown.push({
          path: `${instancePath}/${name}`,
          message: said ? `${name} ${said}` : words.unknown(name, Object.keys(properties)),
        });
      }
    } else if (keyword === 'required') {
      for (const name of (params as { requiredProperties: readonly string[] }).requiredProperties) {
        wrong.push(findingAt(schema, [...steps, name], () => `${name} is required`));
      }
    } else if (keyword !== 'boolean') {
      // The error knows its limit; the schema at its place may be a choice of several.
      const limit = 'limit' in params ? params.limit : undefined;
      wrong.push(findingAt(schema, steps, (name, node) => words.wrong(name, node, keyword, limit)));
    }
  }
  const names = new Set(unknown.map(({ path }) => path));
  const firsts = new Map(wrong.toReversed().map((finding) => [finding.path, finding]));
  return [
    ...unknown,
    ...[...new Set(wrong.map(({ path }) => path))]
      .filter((path) => !names.has(path))
      .flatMap((path) => firsts.get(path) ?? []),
  ];
}

/** The schemas on the path to a place, outermost first. */
function nodesTo(schema: TSchema, steps: readonly string[]): readonly Node[] {
  const nodes: Node[] = [schema as Node];
  for (const step of steps) {
    const node = nodes.at(-1);
    const next = node?.properties?.[step] ?? node?.items;
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

function findingAt(
  schema: TSchema,
  steps: readonly string[],
  say: (name: string, node: Node) => string,
): Finding {
  const nodes = nodesTo(schema, steps);
  // The sentence of the whole applies only to the whole, such as when it is empty.
  const from = steps.length === 0 ? 0 : 1;
  const worded = nodes.findIndex((node, at) => at >= from && node['x-message'] !== undefined);
  const place = worded === -1 ? steps : steps.slice(0, worded);
  const message = nodes[worded]?.['x-message'] ?? say(steps.at(-1) ?? 'The body', nodes.at(-1) ?? {});
  return { path: place.map((step) => `/${step}`).join(''), message };
}
