import type { Schema } from '../definition.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import type { Group, Member, Plan } from './plan.ts';

/**
 * The label of a question outside of its group: its title, preceded by the titles of the groups around it if another
 * question of the section has the same ("Head office: City").
 */
export function labelOf(plan: Plan, member: Member, schema: Schema): string {
  return (groupWords(plan).get(member) ?? '') + (schema.title ?? member.name);
}

const groupWords = memoByObject(({ members }: Plan): ReadonlyMap<Member, string> => {
  const asked = members.filter(({ group }) => group === undefined);
  const titles = asked.map(titleOf);
  const repeated = new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
  return new Map(asked.map((member) => [member, repeated.has(titleOf(member)) ? around(member.parent) : '']));
});

function titleOf({ places, name }: Member): string {
  return places[0]?.schema.title ?? name;
}

function around({ member }: Group): string {
  if (member === undefined) return '';
  return `${around(member.parent)}${titleOf(member)}: `;
}
