import fc from 'fast-check';
import type { Answers, Json, Schema } from '#engine/definition.ts';
import type { Plan } from '#engine/schema/plan.ts';
import { planOf } from '#engine/schema/read-plan.ts';
import { itemsOf } from '#engine/schema/schema-kind.ts';
import { setAt } from '#engine/values/pointer.ts';
import { rupees } from '../fixtures/rupees.ts';

const choices = ['yes', 'no', 'may be'].map((value) => ({ const: value, title: `It is ${value}` }));
const file = {
  type: 'object',
  properties: { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } },
};

const leaves: { readonly [kind: string]: Schema } = {
  text: { type: 'string' },
  shortText: { type: 'string', maxLength: 5 },
  words: { type: 'string', maxWords: 2 },
  date: { type: 'string', format: 'date' },
  number: { type: 'number', minimum: 0 },
  integer: { type: 'integer', maximum: 7 },
  choice: { type: 'string', oneOf: choices },
  score: {
    type: 'integer',
    oneOf: [
      { const: 1, title: 'Poor' },
      { const: 5, title: 'Excellent' },
    ],
  },
  boolean: { type: 'boolean' },
  choices: { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: choices } },
  amount: rupees,
  files: { type: 'array', items: file, files: { maxCount: 2, maxMegabytes: 1, types: ['PDF'] } },
};

/** Conditions on one answer, with every keyword that a condition may use. */
const looks: readonly Schema[] = [
  { const: 'yes' },
  { not: { const: 'yes' } },
  { enum: ['yes', 'no', 5] },
  { minLength: 3 },
  { pattern: '^y' },
  { format: 'date' },
  { maxWords: 1 },
  { minimum: 2 },
  { multipleOf: 2 },
  { const: true },
  { minItems: 2 },
  { contains: { const: 'yes' } },
  {},
];

/** The source of a random form: plain numbers, so that a failing form shrinks. */
interface Growth {
  readonly kinds: readonly number[];
  readonly forks: readonly {
    on: number;
    look: number;
    style: number;
    /** How the condition is combined; 0: it is a single one. */
    combined: number;
    kinds: readonly number[];
    isTwin: boolean;
  }[];
  readonly group: Growth | null;
  readonly list: Growth | null;
}

function growth(depth: number): fc.Arbitrary<Growth> {
  const kinds = fc.array(fc.nat(Object.keys(leaves).length - 1), { minLength: 1, maxLength: 3 });
  return fc.record({
    kinds,
    forks: fc.array(
      fc.record({
        on: fc.nat(30),
        look: fc.nat(looks.length - 1),
        style: fc.nat(4),
        combined: fc.nat(3),
        kinds,
        isTwin: fc.boolean(),
      }),
      { maxLength: depth === 2 ? 4 : 2 },
    ),
    group: depth === 0 ? fc.constant(null) : fc.option(growth(depth - 1)),
    list: depth === 0 ? fc.constant(null) : fc.option(growth(0)),
  });
}

/** Random sections of every kind of question, with conditions of every kind that never depend on themselves. */
export function arbitrarySchema(): fc.Arbitrary<Schema> {
  return growth(2).map((from) => grown(from, '/wire', { count: 0 }));
}

/** Random sections of which the second asks more, or something else, for answers of the first. */
export function arbitrarySections(): fc.Arbitrary<{ readonly first: Schema; readonly second: Schema }> {
  const fork = fc.record({ on: fc.nat(30), look: fc.nat(looks.length - 1), style: fc.nat(3) });
  return fc.tuple(growth(1), growth(1), fork).map(([one, other, { on, look, style }]) => {
    const names = { count: 0 };
    const first = grown(one, '/first', names);
    const second = grown(other, '/second', names);
    const more = grown({ kinds: [0, 4], forks: [], group: null, list: null }, '/more', names);
    const looked = Object.keys(first.properties ?? {});
    const name = looked[on % looked.length] as string;
    const own = Object.keys(second.properties ?? {})[0] as string;
    const sections: Schema = {
      sections: { first: { properties: { [name]: looks[look] as Schema }, required: [name] } },
    };
    const condition = [
      sections,
      { not: sections },
      { anyOf: [sections, { required: [own] }] },
      { allOf: [sections, { required: [own] }] },
    ][style];
    const branch = Object.fromEntries([
      ['if', condition],
      ['then', { properties: more.properties, required: more.required }],
    ]) as Schema;
    return { first, second: { ...second, allOf: [...(second.allOf ?? []), branch] } };
  });
}

function grown({ kinds, forks, group, list }: Growth, wire: string, names: { count: number }): Schema {
  const asked: string[] = [];
  const question = (kind: number, name = `q${names.count++}`): [string, Schema] => {
    const schema = Object.values(leaves)[kind] as Schema;
    const isChoice = schema.type === 'string' && schema.oneOf !== undefined;
    const pointer = `${wire}/${name}`;
    return [
      name,
      { ...schema, title: `Question ${name}`, 'x-wire': isChoice ? { pointer, as: 'option' } : pointer },
    ];
  };
  const some = (list: readonly number[]): { properties: { [name: string]: Schema }; required: string[] } => {
    const found = list.map((kind) => question(kind));
    return {
      properties: Object.fromEntries(found),
      required: found.filter((_each, at) => at % 2 === 0).map(([name]) => name),
    };
  };
  const { properties, required } = some(kinds);
  asked.push(...Object.keys(properties));
  if (group !== null) {
    const name = `g${names.count++}`;
    properties[name] = { ...grown(group, `${wire}/${name}`, names), title: `Group ${name}` };
    asked.push(name);
  }
  if (list !== null) {
    const name = `l${names.count++}`;
    const items = grown(list, `${wire}/${name}`, names);
    properties[name] = {
      type: 'array',
      title: `List ${name}`,
      items,
      maxItems: 2,
      'x-wire': `${wire}/${name}`,
    };
    asked.push(name);
  }
  const allOf: Schema[] = [];
  const dependencies: { [name: string]: unknown } = {};
  for (const fork of forks) {
    const on = asked[fork.on % asked.length] as string;
    const look = looks[fork.look] as Schema;
    const inner = Object.keys(properties[on]?.properties ?? {})[0];
    const part =
      on.startsWith('g') && inner !== undefined ? { properties: { [inner]: look }, required: [inner] } : look;
    const met = some(fork.kinds);
    const unmet = some(fork.kinds.slice(1));
    if (fork.isTwin) {
      // The same question, of another kind if the condition does not hold.
      const [name] = Object.keys(met.properties) as [string];
      unmet.properties[name] = question(((fork.kinds[0] ?? 0) + 3) % Object.keys(leaves).length, name)[1];
    }
    const always = Object.keys(met.properties);
    if (fork.style === 4) dependencies[on] = met;
    else {
      const branch = fork.style === 3 ? { allOf: [met] } : met;
      const one =
        fork.style % 2 === 0
          ? { properties: { [on]: part }, required: [on] }
          : { properties: { [on]: part } };
      const other = { required: [asked[fork.look % asked.length] as string] };
      const conditions: readonly Schema[] = [
        one,
        { anyOf: [one, other] },
        { oneOf: [one, other] },
        { not: one },
      ];
      const condition = conditions[fork.combined] as Schema;
      const entries: [string, Schema][] = [
        ['if', condition],
        ['then', branch],
      ];
      allOf.push(Object.fromEntries(fork.style > 1 ? [...entries, ['else', unmet]] : entries));
    }
    asked.push(...always);
  }
  // Questions that depend on later conditions come first, so that nothing depends on the order in the file.
  return {
    type: 'object',
    properties,
    required,
    ...(allOf.length > 0 && { allOf: allOf.reverse() }),
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
  } as Schema;
}

const values: { readonly [type: string]: readonly Json[] } = {
  string: ['yes', 'yes ', ' no', 'may be', '', '  ', 'a b c', '2025-01-31', 'longer than five', 'y\r\n'],
  number: [0, 1, 2, 4, 7, 8, 2.5, -1],
  integer: [0, 1, 2, 4, 5, 7, 8, 2.5],
  boolean: [true, false],
  amount: [
    { amount: 2, unit: 'lacs' },
    { amount: 1.5, unit: 'crores' },
    { unit: 'crores' },
    { amount: -1, unit: 'lacs' },
  ],
  choices: [[], ['yes'], ['yes', 'no'], ['other']],
  files: [[], [{ key: 'k', filename: 'a.pdf', size: 9 }], [{ key: 'k', filename: 'a.doc', size: 9 }]],
};

function valuesFor(schema: Schema): readonly Json[] {
  if (schema.amount !== undefined) return values.amount as readonly Json[];
  if (schema.files !== undefined) return values.files as readonly Json[];
  return values[schema.type === 'array' ? 'choices' : String(schema.type)] ?? [];
}

/** Answers of every kind a form may ask for, including hidden, half-typed and wrong ones. */
export function arbitraryAnswersTo(schema: Schema): fc.Arbitrary<Answers> {
  return answersTo(planOf(schema));
}

function answersTo({ members }: Plan): fc.Arbitrary<Answers> {
  const leafMembers = members.filter(({ group }) => group === undefined);
  return fc
    .tuple(
      ...leafMembers.map(({ places }): fc.Arbitrary<Json | undefined> => {
        const items = places.flatMap((place) => itemsOf(place.schema) ?? [])[0] as Schema | undefined;
        if (items !== undefined) return fc.array(answersTo(planOf(items)), { maxLength: 3 });
        return fc.option(fc.constantFrom(...places.flatMap((place) => valuesFor(place.schema))), {
          nil: undefined,
          freq: 5,
        });
      }),
    )
    .map((given) =>
      leafMembers.reduce<Answers>((answers, { keys }, at) => {
        const answer = given[at];
        return answer === undefined ? answers : setAt(answers, keys, answer);
      }, {}),
    );
}
