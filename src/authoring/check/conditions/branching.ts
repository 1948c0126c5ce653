import type { Schema } from '#engine/definition.ts';
import type { Condition, Part } from '#engine/schema/plan.ts';
import { planOf } from '#engine/schema/read-plan.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { PlainSchema } from '../../read/condition-parts.ts';
import { namesIn, nodeAlternatives } from '../../read/node-branches.ts';
import type { SchemaNode } from '../../read/schema-node.ts';

/** A condition assumed to hold, or not to hold, inside a branch. */
export interface Assumption {
  /** The engine's object; two assumptions about one condition share it. */
  readonly key: Condition;
  readonly condition: PlainSchema;
  readonly holds: boolean;
}

/** A place in a file: keyword and steps below a schema. */
interface Standing {
  readonly owner: SchemaNode;
  readonly steps: readonly [string, ...(string | number)[]];
}

/** A question of a group, with its conditions at this place. */
export interface Place {
  readonly name: string;
  readonly owner: SchemaNode;
  readonly node: SchemaNode;
  readonly when: readonly Assumption[];
}

/** One name of a `required` list. */
export interface Demand extends Standing {
  readonly name: string;
  readonly when: readonly Assumption[];
}

/** One `if` of a group, or one of its alternatives. */
export interface Fork extends Standing {
  readonly own: Assumption;
  readonly when: readonly Assumption[];
}

/** A group of questions with all its branches. */
export interface Group {
  readonly places: readonly Place[];
  readonly demands: readonly Demand[];
  readonly forks: readonly Fork[];
  /** Conditions that depend on themselves, each with the names on the way back to it. */
  readonly circles: ReadonlyMap<Condition, readonly string[]>;
}

/** Where the files contain the schemas and lists that the engine reads. */
interface Written {
  readonly pieces: Map<Schema, SchemaNode>;
  readonly demands: Map<Schema, Standing>;
  readonly conditions: Map<Schema, Standing>;
}

/** The branches of one object schema, as the engine reads them; nested groups are separate. */
export function readGroup(root: SchemaNode): Group {
  const written: Written = { pieces: new Map(), demands: new Map(), conditions: new Map() };
  const plan = planOf(pieceOf(root, written));
  const standing = ({ schema }: Condition) => written.conditions.get(schema);
  return {
    places: plan.root.pieces.flatMap(({ part, schema }) => {
      const owner = written.pieces.get(schema);
      if (owner === undefined) return [];
      return Object.keys(schema.properties ?? {}).map(
        (name): Place => ({
          name,
          owner,
          node: owner.child('properties', name),
          when: whenOf(part),
        }),
      );
    }),
    demands: plan.root.pieces.flatMap(({ part, schema }) => {
      const stands = written.demands.get(schema);
      if (stands === undefined) return [];
      const { owner, steps } = stands;
      return (schema.required ?? []).map(
        (name, at): Demand => ({ name: String(name), owner, steps: [...steps, at], when: whenOf(part) }),
      );
    }),
    forks: [...new Set(plan.parts.flatMap(({ condition }) => condition ?? []))].flatMap((key) => {
      const stands = standing(key);
      return stands === undefined ? [] : [{ ...stands, own: assumed(key, true), when: whenOf(key.within) }];
    }),
    circles: new Map(
      plan.circles.flatMap((way) =>
        way.flatMap((step, at): [Condition, string[]][] => {
          if (!('schema' in step) || standing(step) === undefined) return [];
          const from = [...way.slice(at + 1), ...way.slice(0, at)];
          return [[step, from.flatMap((each) => ('schema' in each ? [] : [each.name]))]];
        }),
      ),
    ),
  };
}

function assumed(key: Condition, holds: boolean): Assumption {
  return { key, condition: key.schema, holds };
}

function whenOf({ condition, expected }: Part): readonly Assumption[] {
  return condition === undefined ? [] : [...whenOf(condition.within), assumed(condition, expected)];
}

/** What a schema says about its group. `decider` is the question that decides between alternatives: it is asked beside them. */
function pieceOf(owner: SchemaNode, written: Written, decider?: string, depth = 0): Schema {
  const below = (without: string | undefined, keyword: string, ...steps: (string | number)[]) =>
    pieceOf(owner.child(keyword, ...steps), written, without, depth + 1);
  const fork = (condition: Schema, ...steps: Standing['steps']): Schema => {
    written.conditions.set(condition, { owner, steps });
    return condition;
  };
  const piece: { [keyword: string]: unknown } = {};
  written.pieces.set(piece, owner);
  if (depth > 20) return piece;
  const names = namesIn(owner.get('properties')).filter((each) => each !== decider);
  piece.properties = Object.fromEntries(names.map((name) => [name, {}]));
  const required = owner.get('required');
  if (Array.isArray(required)) {
    piece.required = required;
    written.demands.set(piece, { owner, steps: ['required'] });
  }
  if (owner.get('if') !== undefined) {
    piece.if = fork(owner.child('if').plain(), 'if');
    // biome-ignore lint/suspicious/noThenProperty: the schema keyword `then`.
    piece.then = owner.get('then') === undefined ? {} : below(undefined, 'then');
    if (owner.get('else') !== undefined) piece.else = below(undefined, 'else');
  }
  const { keyword, decider: telling, branches } = nodeAlternatives(owner) ?? { branches: [] };
  const alternatives = branches.flatMap(({ value }, at) => {
    if (telling === undefined || keyword === undefined) return [];
    const condition = { properties: { [telling]: { const: value } }, required: [telling] };
    return [
      Object.fromEntries([
        ['if', fork(condition, keyword, at)],
        ['then', below(telling, keyword, at)],
      ]),
    ];
  });
  const all = owner.get('allOf');
  const parts = Array.isArray(all) ? [...all.keys()].map((at) => below(undefined, 'allOf', at)) : [];
  piece.allOf = [...alternatives, ...parts];
  const dependencies = owner.get('dependencies');
  piece.dependencies = Object.fromEntries(
    Object.entries(isObject(dependencies) ? dependencies : {}).map(([name, needed]) => {
      if (!Array.isArray(needed)) return [name, below(undefined, 'dependencies', name)];
      const demanding: Schema = { required: needed.map(String) };
      written.demands.set(demanding, { owner, steps: ['dependencies', name] });
      return [name, demanding];
    }),
  );
  return piece;
}
