import type { Schema } from '../definition.ts';
import type { Group, Member, Plan } from './plan.ts';

const known = new WeakMap<Plan, ReadonlyMap<Member, string>>();

/**
 * The words for a question wherever it stands apart from its group: its title, behind the titles of the groups around it
 * where another question of the section has the same ("Head office: City").
 */
export function labelOf(plan: Plan, member: Member, schema: Schema): string {
  let groups = known.get(plan);
  if (groups === undefined) {
    groups = groupWords(plan);
    known.set(plan, groups);
  }
  return (groups.get(member) ?? '') + (schema.title ?? member.name);
}

function groupWords({ members }: Plan): ReadonlyMap<Member, string> {
  const asked = members.filter(({ group }) => group === undefined);
  const titles = asked.map(({ places, name }) => places[0]?.schema.title ?? name);
  const repeated = new Set(titles.filter((title, at) => titles.indexOf(title) !== at));
  return new Map(
    asked.map((member, at) => [member, repeated.has(titles[at] as string) ? around(member.parent) : '']),
  );
}

function around({ member }: Group): string {
  if (member === undefined) return '';
  return `${around(member.parent)}${member.places[0]?.schema.title ?? member.name}: `;
}
