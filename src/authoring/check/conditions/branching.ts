import { isObject } from '#engine/values/pointer.ts';
import type { PlainSchema } from '../../read/condition-parts.ts';
import type { FormSource } from '../../read/form-source.ts';
import { nodeAlternatives } from '../../read/node-alternatives.ts';
import { plain } from '../../read/plain-node.ts';
import type { SchemaNode } from '../../read/schema-node.ts';

/** A condition that is taken to hold, or not to hold, inside a branch. */
export interface Assumption {
  /** Names the condition; two assumptions of one condition have one key. */
  readonly key: string;
  readonly condition: PlainSchema;
  readonly holds: boolean;
}

/** A question of a group, with what must hold for it to be asked here. */
export interface Place {
  readonly name: string;
  readonly owner: SchemaNode;
  readonly node: SchemaNode;
  readonly when: readonly Assumption[];
}

/** One name of a `required` list. */
export interface Demand {
  readonly name: string;
  readonly owner: SchemaNode;
  /** Where it stands below `owner`: keyword and steps. */
  readonly steps: readonly [string, ...(string | number)[]];
  readonly when: readonly Assumption[];
}

/** One `if` of a group, or one of its alternatives. */
export interface Fork {
  readonly owner: SchemaNode;
  /** Where it stands below `owner`: keyword and steps. */
  readonly steps: readonly [string, ...(string | number)[]];
  readonly own: Assumption;
  readonly when: readonly Assumption[];
}

/** A group of questions with all its branches. */
export interface Group {
  readonly places: readonly Place[];
  readonly demands: readonly Demand[];
  readonly forks: readonly Fork[];
}

/** Reads the branches of one object schema; nested groups are groups of their own. */
export function readGroup(form: FormSource, root: SchemaNode): Group {
  const places: Place[] = [];
  const demands: Demand[] = [];
  const forks: Fork[] = [];
  /** `told` is the question that tells the alternative apart from others: it is asked beside them. */
  const read = (owner: SchemaNode, when: readonly Assumption[], depth: number, told?: string): void => {
    if (depth > 20) return;
    for (const name of namesIn(owner.get('properties')).filter((each) => each !== told))
      places.push({ name, owner, node: owner.child(form.find, 'properties', name), when });
    const demand = (list: unknown, given: readonly Assumption[], ...steps: Demand['steps']) => {
      if (!Array.isArray(list)) return;
      list.forEach((name, at) => {
        demands.push({ name: String(name), owner, steps: [...steps, at], when: given });
      });
    };
    demand(owner.get('required'), when, 'required');
    if (owner.get('if') !== undefined) {
      const own = {
        key: keyOf(owner, 'if'),
        condition: plain(owner.child(form.find, 'if'), form.find),
        holds: true,
      };
      forks.push({ owner, steps: ['if'], own, when });
      if (owner.get('then') !== undefined) read(owner.child(form.find, 'then'), [...when, own], depth + 1);
      if (owner.get('else') !== undefined)
        read(owner.child(form.find, 'else'), [...when, { ...own, holds: false }], depth + 1);
    }
    const alternatives = nodeAlternatives(owner, form.find);
    const { keyword, told: telling, branches } = alternatives ?? { keyword: 'oneOf', branches: [] };
    for (const [at, { value }] of branches.entries()) {
      if (telling === undefined) break;
      const condition = { properties: { [telling]: { const: value } }, required: [telling] };
      const own = { key: `${keyOf(owner, keyword)}/${at}`, condition, holds: true };
      forks.push({ owner, steps: [keyword, at], own, when });
      read(owner.child(form.find, keyword, at), [...when, own], depth + 1, telling);
    }
    const dependencies = owner.get('dependencies');
    for (const [name, dependency] of Object.entries(isObject(dependencies) ? dependencies : {})) {
      const given = {
        key: `${keyOf(owner, 'dependencies')}/${name}`,
        condition: { required: [name] },
        holds: true,
      };
      if (Array.isArray(dependency)) demand(dependency, [...when, given], 'dependencies', name);
      else read(owner.child(form.find, 'dependencies', name), [...when, given], depth + 1);
    }
    const all = owner.get('allOf');
    for (const at of Array.isArray(all) ? all.keys() : [])
      read(owner.child(form.find, 'allOf', at), when, depth + 1);
  };
  read(root, [], 0);
  return { places, demands, forks };
}

function keyOf(node: SchemaNode, keyword: string): string {
  return `${node.source.path}#${node.steps.join('/')}/${keyword}`;
}

function namesIn(properties: unknown): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}
