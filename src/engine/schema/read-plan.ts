import type { Schema } from '../definition.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import type { Condition, Group, Member, Part, Plan } from './plan.ts';
import { inOrder } from './plan-order.ts';
import { isFieldset, itemsOf } from './schema-kind.ts';

export const planOf = memoByObject((schema: Schema): Plan => new Reader().read(schema));

/**
 * Every part of a schema, including entries of lists, in one fixed order: generation compiles the rules of each, and
 * `defineForm` binds the functions to the parts of the same walk.
 */
export function everyPart(schema: Schema): readonly Part[] {
  const { parts, members } = planOf(schema);
  const found = [...parts];
  for (const { schema } of members.flatMap(({ places }) => places)) {
    const items = itemsOf(schema);
    if (items !== undefined) found.push(...everyPart(items));
  }
  return found;
}

class Reader {
  private readonly groups: Group[] = [];
  private readonly members: Member[] = [];
  private readonly parts: Part[] = [];

  read(schema: Schema): Plan {
    const root = this.group([], undefined);
    this.piece(schema, this.part(schema, root, undefined, true), root);
    const { groups, members, parts } = this;
    return { root, groups, members, parts, ...inOrder(members, parts) };
  }

  private group(keys: readonly string[], member: Member | undefined): Group {
    const group = { index: this.groups.length, keys, member, pieces: [], members: new Map() };
    this.groups.push(group);
    return group;
  }

  private part(schema: Schema, group: Group, condition: Condition | undefined, expected: boolean): Part {
    const part = { index: this.parts.length, group, schema, condition, expected };
    this.parts.push(part);
    condition?.parts.push(part);
    return part;
  }

  /** Adds what a schema says about a group, under the part it belongs to. */
  private piece(schema: Schema, part: Part, group: Group): void {
    group.pieces.push({ part, schema });
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const member = this.member(name, group);
      member.places.push({ part, schema: property });
      // A branch may concern a group that it does not introduce: `{ "required": ["name"] }`.
      const isAddition = member.group !== undefined && property.type === undefined;
      if (!isFieldset(property) && !isAddition) continue;
      member.group ??= this.group(member.keys, member);
      this.piece(property, part, member.group);
    }
    if (schema.if !== undefined) this.fork(schema.if, part, group, schema.then, schema.else);
    for (const each of schema.allOf ?? []) this.piece(each, part, group);
    for (const [name, needed] of Object.entries(schema.dependencies ?? {})) {
      const branch = Array.isArray(needed) ? { required: needed } : needed;
      this.fork({ required: [name] }, part, group, branch, undefined);
    }
  }

  private fork(
    schema: Schema,
    within: Part,
    group: Group,
    met: Schema | undefined,
    unmet: Schema | undefined,
  ): void {
    const condition: Condition = { schema, group, within, parts: [], reads: new Set() };
    if (met !== undefined) this.piece(met, this.part(met, group, condition, true), group);
    if (unmet !== undefined) this.piece(unmet, this.part(unmet, group, condition, false), group);
  }

  private member(name: string, parent: Group): Member {
    let member = parent.members.get(name);
    if (member === undefined) {
      const keys = [...parent.keys, name];
      member = { index: this.members.length, name, keys, parent, places: [], group: undefined };
      parent.members.set(name, member);
      this.members.push(member);
    }
    return member;
  }
}
