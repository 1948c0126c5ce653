import { compile } from 'json-schema-to-typescript';
import type { SectionData } from '#engine/define-form.ts';
import type { Json, Schema } from '#engine/definition.ts';
import type { TypeSchema } from '#engine/kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '#engine/kinds/kinds.ts';
import type { Group, Part } from '#engine/schema/plan.ts';
import { planOf } from '#engine/schema/read-plan.ts';
import { isFieldset } from '#engine/schema/schema-kind.ts';

/** Name of a form's answers: `forgot-password` → `ForgotPasswordAnswers`. */
export function answersName(id: string): string {
  return `${id.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Answers`;
}

/** TypeScript interfaces of a form's complete answers. Questions that are not always asked are optional. */
export async function answerTypes(id: string, sections: readonly SectionData[]): Promise<string> {
  const single = sections.length === 1 && sections[0]?.path.length === 0;
  const root: TypeSchema = single
    ? typeOf(sections[0]?.schema ?? {})
    : {
        type: 'object',
        properties: Object.fromEntries(sections.map((section) => [section.id, typeOf(section.schema)])),
        required: sections.map((section) => section.id),
        additionalProperties: false,
      };
  const types = await compile({ ...root, title: 'Answers' } as Parameters<typeof compile>[0], 'Answers', {
    bannerComment: '',
    format: false,
    unknownAny: true,
  });
  // The compiler has its own rules for names: it would write `Form2A` for `Form2a`.
  return types.replace(/^export (interface|type) Answers\b/m, `export $1 ${answersName(id)}`);
}

function typeOf(schema: Schema): TypeSchema {
  if (isFieldset(schema)) return typeOfGroup(planOf(schema).root);
  const type = kindTools[kindNameOf(schema)].type(schema, typeOf);
  return { ...type, description: schema.title };
}

/** A group; if an answer distinguishes alternatives, one of them. */
function typeOfGroup(group: Group): TypeSchema {
  const found = alternativesOf(group);
  if (found === undefined) return typeOfCase(group, () => undefined);
  const { decider, values, cases } = found;
  const without = values.filter((value) => !cases.has(value));
  const each = [...cases.keys()].filter((value) => values.includes(value)).map((value) => [value]);
  return {
    anyOf: [...each, ...(without.length > 0 ? [without] : [])].map((alternative) => {
      const isMet = (part: Part) => {
        const decided = caseOf(part, group);
        return decided?.name === decider ? alternative.includes(decided.value) : undefined;
      };
      const own = typeOfCase(group, isMet);
      const properties = own.properties as { readonly [name: string]: TypeSchema };
      return {
        ...own,
        properties: { ...properties, [decider]: { ...properties[decider], enum: alternative } },
      };
    }),
  };
}

/** What is asked when some parts apply and others do not. With a further condition, an answer of any of its types. */
function typeOfCase({ members, pieces }: Group, isMet: (part: Part) => boolean | undefined): TypeSchema {
  const demanding = pieces.filter(({ part }) => part.condition === undefined || isMet(part) === true);
  const properties = [...members.values()].flatMap(({ name, places, group }): [string, TypeSchema][] => {
    const asked = places.filter(({ part }) => isMet(part) !== false);
    if (asked.length === 0) return [];
    if (group !== undefined && asked.every(({ schema }) => isFieldset(schema)))
      return [[name, typeOfGroup(group)]];
    const types = new Map(
      asked.map(({ schema }) => [JSON.stringify(typeOf({ ...schema, title: '' })), schema]),
    );
    const [only, ...others] = [...types.values()].map(typeOf);
    return [[name, only !== undefined && others.length === 0 ? only : { anyOf: [only, ...others] }]];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [...new Set(demanding.flatMap(({ schema }) => schema.required ?? []))],
    additionalProperties: false,
  };
}

interface Alternatives {
  /** The question that distinguishes them. */
  readonly decider: string;
  /** All its choices. */
  readonly values: readonly Json[];
  /** The choices for which something is asked. */
  readonly cases: ReadonlyMap<Json, readonly Part[]>;
}

/** What a group asks for each of several choices of a required question; undefined if nothing depends on one like this. */
function alternativesOf(group: Group): Alternatives | undefined {
  const parts = new Set(
    [...group.pieces, ...[...group.members.values()].flatMap(({ places }) => places)].map(({ part }) => part),
  );
  const byName = new Map<string, Map<Json, Part[]>>();
  for (const part of parts) {
    const decided = caseOf(part, group);
    if (decided === undefined) continue;
    const cases = byName.get(decided.name) ?? new Map<Json, Part[]>();
    byName.set(decided.name, cases);
    cases.set(decided.value, [...(cases.get(decided.value) ?? []), part]);
  }
  const always = group.pieces.filter(({ part }) => part.condition === undefined);
  for (const [decider, cases] of byName) {
    const [place, ...others] = group.members.get(decider)?.places ?? [];
    const isDemanded = always.some(({ schema }) => schema.required?.includes(decider));
    if (cases.size < 2 || !isDemanded || place === undefined || others.length > 0) continue;
    const values = place.schema.oneOf?.map((choice) => choice.const ?? null) ?? place.schema.enum ?? [];
    if (values.length > 1) return { decider, values, cases };
  }
  return undefined;
}

/** The answer that decides about a part, if nothing else does. */
function caseOf(
  { condition, expected }: Part,
  group: Group,
): { readonly name: string; readonly value: Json } | undefined {
  if (
    condition === undefined ||
    !expected ||
    condition.group !== group ||
    condition.within.condition !== undefined
  )
    return undefined;
  const { properties, required, ...more } = condition.schema;
  const [[name, asked] = [], ...others] = Object.entries(properties ?? {});
  if (name === undefined || others.length > 0 || Object.keys(more).length > 0) return undefined;
  const { const: value, ...rest } = asked ?? {};
  const isPlain = value !== undefined && Object.keys(rest).length === 0 && required?.join() === name;
  return isPlain ? { name, value } : undefined;
}
