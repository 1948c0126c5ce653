import { compile } from 'json-schema-to-typescript';
import type { SectionData } from '#engine/define-form.ts';
import type { Schema } from '#engine/definition.ts';
import { choicesOf, isFieldset, isFiles } from '#engine/schema-kind.ts';
import { everyProperty } from '#engine/visibility.ts';

interface TypeSchema {
  [keyword: string]: unknown;
}

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
  return compile({ ...root, title: answersName(id) } as Parameters<typeof compile>[0], answersName(id), {
    bannerComment: '',
    format: false,
    unknownAny: true,
  });
}

function typeOf(schema: Schema): TypeSchema {
  const description = schema.title;
  if (schema.amount === true) return { tsType: 'Amount', description };
  if (isFiles(schema)) return { tsType: 'FileRecord[]', description };
  if (isFieldset(schema)) {
    const { properties = {}, required = [] } = everyProperty(schema);
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, typeOf(property)]),
      ),
      required: [...required],
      additionalProperties: false,
    };
  }
  if (schema.type === 'boolean' && schema.enum !== undefined) return { enum: schema.enum, description };
  if (schema.type === 'array' && schema.items !== undefined && !Array.isArray(schema.items)) {
    return { type: 'array', items: typeOf(schema.items as Schema), description };
  }
  const choices = schema.type === 'string' ? choicesOf(schema) : undefined;
  return { type: schema.type, description, ...(choices && { enum: choices.map((choice) => choice.value) }) };
}
