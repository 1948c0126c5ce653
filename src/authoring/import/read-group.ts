import { isObject } from '#engine/values/pointer.ts';
import { placeBelow, type Written } from './inline-references.ts';
import type { Losses } from './losses.ts';
import {
  alternatives,
  casesOf,
  condition,
  demandsSomething,
  dependenciesOf,
  freeName,
  held,
  type Named,
} from './read-branches.ts';
import type { Hints } from './read-plain.ts';

/** What reading a group needs: where losses are noted, and how a question of it is read. */
export interface Reading {
  readonly losses: Losses;
  readonly question: (
    name: string,
    written: unknown,
    hints: Hints,
    place: string,
    losses: Losses,
  ) => Written | undefined;
}

/** What a group asks: its questions, which of them are demanded, and what depends on conditions. */
export interface ReadGroup {
  readonly properties: Named;
  readonly required: readonly string[];
  readonly allOf: readonly Written[];
  readonly dependencies: { readonly [name: string]: unknown };
}

export function groupSchema({ properties, required, allOf, dependencies }: ReadGroup): Written {
  return {
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(allOf.length > 0 && { allOf }),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
  };
}

/** The questions of a group, or of a branch that asks beside `outer`, whose names are taken. */
export function readGroup(
  written: Written,
  hints: Hints,
  place: string,
  reading: Reading,
  outer: ReadonlySet<string> = new Set(),
): ReadGroup {
  const { losses } = reading;
  const { schema, conditional } = mergedGroup(written);
  const start = isObject(schema.default) ? schema.default : {};
  const renamed = new Map<string, string>();
  const properties: Named = {};
  const titles = new Set<string>();
  for (const [name, each] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const here = placeBelow(place, name);
    if (outer.has(name)) {
      losses.note(
        here,
        'other rules under a condition',
        'the rules of a question hang on nothing: ask another question there',
      );
      continue;
    }
    const called = freeName(name, properties);
    if (called !== name) {
      renamed.set(name, called);
      losses.note(
        here,
        `the name "${name}"`,
        `names are words of letters and digits: it is called "${called}" here`,
      );
      if (isObject(hints[name])) losses.note(here, 'how it is asked', `say it of "${called}" in the UI file`);
    }
    const asked =
      isObject(each) && each.default === undefined && start[name] !== undefined
        ? { ...each, default: start[name] }
        : each;
    const question = reading.question(name, asked, isObject(hints[name]) ? hints[name] : {}, here, losses);
    if (question === undefined) continue;
    const title = String(question.title);
    properties[called] = titles.has(title.toLowerCase())
      ? { ...question, title: `${title} (${called})` }
      : question;
    titles.add(String(properties[called].title).toLowerCase());
  }
  const known = new Set([...outer, ...Object.keys(properties)]);
  const nameOf = (name: unknown) => renamed.get(String(name)) ?? String(name);
  const named = (names: unknown) =>
    Array.isArray(names) ? [...new Set(names.map(nameOf))].filter((name) => known.has(name)) : [];
  const required = named(schema.required).filter((name) => demandsSomething(properties[name]));
  for (const [name, question] of Object.entries(properties)) {
    if (question.type !== 'boolean' || question.enum === undefined || required.includes(name)) continue;
    const { enum: _ticked, ...free } = question;
    properties[name] = free;
    losses.note(placeBelow(place, name), 'that the box must be ticked', 'it is not in "required"');
  }
  const branch = (part: unknown, without: readonly string[] = []) => {
    const { properties: asked, ...rest } = isObject(part) ? part : {};
    const own = Object.entries(isObject(asked) ? asked : {}).filter(([name]) => !without.includes(name));
    return groupSchema(
      readGroup({ ...rest, properties: Object.fromEntries(own) }, hints, place, reading, known),
    );
  };
  const allOf = conditional.flatMap((each) => condition(each, branch, place, losses));
  const dependencies: { [name: string]: unknown } = {};
  for (const [name, each] of dependenciesOf(schema)) {
    const cases = isObject(each) ? casesOf(each, name) : [];
    if (!known.has(nameOf(name))) losses.note(place, `what hangs on "${name}"`, 'no question is called so');
    else if (Array.isArray(each)) dependencies[nameOf(name)] = named(each);
    else if (cases.length > 0) {
      for (const { when, asked } of cases)
        allOf.push(
          ...held({ properties: { [nameOf(name)]: when }, required: [nameOf(name)] }, branch(asked, [name])),
        );
    } else dependencies[nameOf(name)] = branch(each);
  }
  const choice = alternatives(schema, properties, branch, place, losses);
  if (choice !== undefined) {
    properties[choice.name] = choice.question;
    allOf.push(...choice.conditions);
    if (!required.includes(choice.name)) required.push(choice.name);
  }
  const filled = Object.entries(dependencies).filter(([, each]) => Object.keys(each ?? {}).length > 0);
  return { properties, required, allOf, dependencies: Object.fromEntries(filled) };
}

/** A group with its plain `allOf` parts as one, and its conditions apart. */
function mergedGroup(written: Written): {
  readonly schema: Written;
  readonly conditional: readonly Written[];
} {
  const { allOf, if: when, then, else: otherwise, ...own } = written;
  const parts = (Array.isArray(allOf) ? allOf : []).filter(isObject).map(mergedGroup);
  const all = [own, ...parts.map((part) => part.schema)];
  const schema: Written = {
    ...Object.assign({}, ...[...all].reverse()),
    properties: Object.assign({}, ...all.map((part) => part.properties).reverse()),
    required: all.flatMap((part) => (Array.isArray(part.required) ? part.required : [])),
  };
  const condition =
    when === undefined
      ? []
      : [
          Object.fromEntries([
            ['if', when],
            ['then', then],
            ['else', otherwise],
          ]),
        ];
  return { schema, conditional: [...condition, ...parts.flatMap(({ conditional }) => conditional)] };
}
