import { alternativesOf } from '#engine/compile/alternatives.ts';
import { isObject } from '#engine/values/pointer.ts';
import { isName } from '../read/names.ts';
import type { Written } from './inline-references.ts';
import type { Losses } from './losses.ts';
import { titleOf } from './read-plain.ts';

export type Named = { [name: string]: Written };

/** Reads what a branch asks, without the questions that tell it apart. */
export type ReadBranch = (part: unknown, without?: readonly string[]) => Written;

/** The same name, or one of letters and digits that is free. */
export function freeName(name: string, taken: Named): string {
  if (isName(name)) return name;
  const plain = name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+(.)?/gu, (_all, next: string | undefined) => (next ?? '').toUpperCase());
  const word = isName(plain) ? plain : `q${plain}`;
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? word : `${word}${count}`;
    if (!Object.hasOwn(taken, candidate) && isName(candidate)) return candidate;
  }
}

/** A group in which nothing is demanded cannot itself be. */
export function demandsSomething(question: Written | undefined): boolean {
  if (question?.type !== 'object') return question !== undefined;
  const { required, properties } = question as { required?: string[]; properties?: Named };
  return (required ?? []).some((name) => demandsSomething(properties?.[name]));
}

/** What depends on the answer to one question, in the words of any draft. */
export function dependenciesOf(schema: Written): [name: string, part: unknown][] {
  return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) =>
    isObject(schema[keyword]) ? Object.entries(schema[keyword]) : [],
  );
}

/** What is asked for each answer to a question, where alternatives that depend on it name its answers. */
export function casesOf(
  { oneOf, anyOf }: Written,
  name: string,
): { readonly when: Written; readonly asked: Written }[] {
  const list = oneOf ?? anyOf;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).flatMap((each) => {
    const asked = isObject(each.properties) ? each.properties[name] : undefined;
    if (!isObject(asked)) return [];
    const when = Object.fromEntries(
      Object.entries(asked).filter(([keyword]) => !['type', 'title'].includes(keyword)),
    );
    return Object.keys(when).length > 0 ? [{ when, asked: each }] : [];
  });
}

/** A condition with what it asks; nothing where it asks nothing. */
export function held(when: Written, then: Written, otherwise: Written = {}): Written[] {
  const [met, unmet] = [then, otherwise].map((each) => Object.keys(each).length > 0);
  if (!met && !unmet) return [];
  return [
    Object.fromEntries([
      ['if', when],
      ...(met ? [['then', then]] : []),
      ...(unmet ? [['else', otherwise]] : []),
    ]),
  ];
}

/** A condition in our way: it holds for answers that are there. */
export function condition(written: Written, branch: ReadBranch, place: string, losses: Losses): Written[] {
  const { if: when, then, else: otherwise } = written;
  if (!isObject(when)) {
    losses.note(place, 'a condition that always holds', 'it decides nothing');
    return [];
  }
  const { type: _type, title: _title, $comment: _comment, ...asked } = when;
  const names = isObject(asked.properties) ? Object.keys(asked.properties) : [];
  const demanded = Array.isArray(asked.required) ? asked.required.map(String) : [];
  const missing = names.filter((name) => !demanded.includes(name));
  if (missing.length > 0)
    losses.note(
      place,
      `that a condition holds while ${missing.join(', ')} has no answer`,
      'nothing is asked before the answer is there',
    );
  return held(
    { ...asked, ...(names.length > 0 && { required: [...demanded, ...missing] }) },
    branch(then),
    branch(otherwise),
  );
}

/** Groups of which one is asked: a question says which. One is written where there is none. */
export function alternatives(
  schema: Written,
  properties: Named,
  branch: ReadBranch,
  place: string,
  losses: Losses,
):
  | { readonly name: string; readonly question: Written; readonly conditions: readonly Written[] }
  | undefined {
  const { keyword, decider, branches } = alternativesOf(schema) ?? {
    keyword: 'oneOf',
    decider: undefined,
    branches: [],
  };
  if (branches.length === 0) return undefined;
  if (decider === undefined && !branches.some((each) => isObject(each.schema.properties))) {
    losses.note(
      place,
      `"${keyword}"`,
      'it demands one of several answers: name what must be answered in "required"',
    );
    return undefined;
  }
  const name = decider ?? freeName(Object.hasOwn(properties, 'kind') ? `${place} kind` : 'kind', properties);
  const values = branches.map(({ value }, at) => (decider === undefined ? `option${at + 1}` : value));
  const labels = branches.map(({ schema: each }, at) =>
    typeof each.title === 'string'
      ? each.title
      : decider === undefined
        ? `Option ${at + 1}`
        : titleOf(String(values[at])),
  );
  const question = {
    title: typeof properties[name]?.title === 'string' ? properties[name].title : titleOf(name),
    type: typeof values[0] === 'number' ? 'number' : 'string',
    oneOf: values.map((value, at) => ({
      const: value,
      title: labels.indexOf(labels[at] ?? '') === at ? labels[at] : `${labels[at]} (${value})`,
    })),
  };
  if (decider === undefined)
    losses.note(
      place,
      `that "${keyword}" tells by the answers which group is meant`,
      `people choose: the question "${name}" was added`,
    );
  const conditions = branches.flatMap(({ schema: each }, at) =>
    held({ properties: { [name]: { const: values[at] } }, required: [name] }, branch(each, [name])),
  );
  return { name, question, conditions };
}
