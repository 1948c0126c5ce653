import type { Schema } from '../definition.ts';
import { isObject } from '../values/pointer.ts';
import type { Condition, Group, Member, Part, Plan } from './plan.ts';

/**
 * The members and conditions of a plan, each after everything that decides it: a question after the conditions that show
 * it, a condition after the questions it refers to. A question that is always asked waits for nothing.
 */
export function inOrder(members: readonly Member[], parts: readonly Part[]): Pick<Plan, 'steps' | 'circles'> {
  const steps: (Condition | Member)[] = [];
  const circles: (Condition | Member)[][] = [];
  const done = new Set<Condition | Member>();
  /** What is being visited, in the order of the path to it. */
  const open = new Set<Condition | Member>();

  const visit = (step: Condition | Member): void => {
    if (done.has(step)) return;
    if (open.has(step)) {
      const way = [...open];
      circles.push(way.slice(way.indexOf(step)));
      return;
    }
    open.add(step);
    for (const before of 'schema' in step ? looksAt(step) : waitsFor(step)) visit(before);
    open.delete(step);
    done.add(step);
    steps.push(step);
  };
  for (const member of members) visit(member);
  for (const { condition } of parts) if (condition !== undefined) visit(condition);
  return { steps, circles };
}

function waitsFor({ places, parent }: Member): (Condition | Member)[] {
  const around = parent.member === undefined ? [] : [parent.member];
  if (places.some(({ part }) => part.condition === undefined)) return around;
  return [...around, ...places.flatMap(({ part }) => part.condition ?? [])];
}

function looksAt({ schema, group, within, reads }: Condition): (Condition | Member)[] {
  findRead(schema, group, reads);
  const around = group.member === undefined ? [] : [group.member];
  return [...(within.condition === undefined ? [] : [within.condition]), ...around, ...reads];
}

/** Keywords that say nothing about the answers of the group; other sections are decided before. */
const elsewhere: readonly string[] = ['title', 'description', 'type', '$comment', 'errorMessage', 'sections'];

/** Adds the members whose answers decide whether a group fits a schema. */
function findRead(schema: unknown, group: Group, read: Set<Member>): void {
  if (!isObject(schema)) return;
  for (const [keyword, value] of Object.entries(schema)) {
    if (elsewhere.includes(keyword)) continue;
    if (keyword === 'required' && Array.isArray(value)) {
      for (const name of value) addMember(group.members.get(String(name)), read);
    } else if (keyword === 'properties' && isObject(value)) {
      for (const [name, property] of Object.entries(value)) {
        findReadOf(property, group.members.get(name), group, read);
      }
    } else if (['not', 'if', 'then', 'else'].includes(keyword)) findRead(value, group, read);
    else if (['allOf', 'anyOf', 'oneOf'].includes(keyword) && Array.isArray(value)) {
      for (const part of value) findRead(part, group, read);
    } else addAll(group, read); // any other keyword concerns the group as a whole
  }
}

function findReadOf(schema: unknown, member: Member | undefined, group: Group, read: Set<Member>): void {
  if (member === undefined) return;
  addMember(member, read);
  if (member.group !== undefined) findRead(schema, member.group, read);
  const { notAfter, notAbove, sameAs } = schema as Schema;
  for (const sibling of [notAfter, notAbove, sameAs]) {
    if (sibling !== undefined) addMember(group.members.get(sibling), read);
  }
}

function addMember(member: Member | undefined, read: Set<Member>): void {
  if (member !== undefined) read.add(member);
}

function addAll(group: Group, read: Set<Member>): void {
  for (const member of group.members.values()) {
    read.add(member);
    if (member.group !== undefined) addAll(member.group, read);
  }
}
