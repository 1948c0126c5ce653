import { compile } from 'json-schema-to-typescript';
import type { SectionData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import type { TypeSchema } from '#engine/kinds/answer-kind.ts';
import { kindTools } from '#engine/kinds/kind-tools.ts';
import { kindNameOf } from '#engine/kinds/kinds.ts';
import { isFieldset } from '#engine/kinds/schema-kind.ts';
import type { Group } from '#engine/resolve/plan.ts';
import { planOf } from '#engine/resolve/read-plan.ts';

/** Name of a form's answers: `forgot-password` → `ForgotPasswordAnswers`. */
export function answersName(id: string): string {
  return `${id.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Answers`;
}

/** TypeScript interfaces of a form's complete answers. Questions that are not always asked are optional. */
export async function answerTypes(id: string, sections: readonly SectionData[]): Promise<string> {
  const single = sections.length === 1 && sections[0]?.path.length === 0;
  const root: TypeSchema = single
    ? typeOf(sections[0]?.schema as Schema)
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
  // The compiler has its own mind about names: it would write `Form2A` for `Form2a`.
  return types.replace('export interface Answers ', `export interface ${answersName(id)} `);
}

function typeOf(schema: Schema): TypeSchema {
  if (isFieldset(schema)) return typeOfGroup(planOf(schema).root);
  const type = kindTools[kindNameOf(schema)].type(schema, typeOf);
  return { ...type, description: schema.title };
}

/** What a question is asked for may hang on a condition: then its answer is of any of its types. */
function typeOfGroup({ members, pieces }: Group): TypeSchema {
  const always = pieces.filter(({ part }) => part.condition === undefined);
  const properties = [...members.values()].map(({ name, places, group }): [string, TypeSchema] => {
    if (group !== undefined && places.every(({ schema }) => isFieldset(schema)))
      return [name, typeOfGroup(group)];
    const types = new Map(
      places.map(({ schema }) => [JSON.stringify(typeOf({ ...schema, title: '' })), schema]),
    );
    const [only, ...others] = [...types.values()].map(typeOf);
    return [name, others.length === 0 ? (only as TypeSchema) : { anyOf: [only, ...others] }];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: [...new Set(always.flatMap(({ schema }) => schema.required ?? []))],
    additionalProperties: false,
  };
}
