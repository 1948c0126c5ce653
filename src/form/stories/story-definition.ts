import { conditionSchemas } from '#engine/conditions.ts';
import type {
  FormDefinition,
  Json,
  Schema,
  SectionDefinition,
  UiSchema,
  Validate,
} from '#engine/definition.ts';
import { matchesSchema } from '#engine/match-schema.ts';

/** A form made by hand of one section at `/section`, its conditions interpreted instead of compiled. */
export function storyDefinition(schema: Schema, uiSchema: UiSchema = {}): FormDefinition {
  const conditions = new Map<Schema, Validate>();
  for (const condition of conditionSchemas(schema)) {
    conditions.set(condition, (value) => matchesSchema(condition, value as Json, schema));
  }
  const section: SectionDefinition = {
    id: 'section',
    path: ['section'],
    title: schema.title ?? 'Section',
    previewTitle: schema.title ?? 'Section',
    errorGroup: 'section',
    schema,
    uiSchema,
    validate: requiredOnly(schema),
    conditions,
  };
  return {
    id: 'story',
    title: schema.title ?? 'Story',
    revision: 'story',
    sections: [section],
    wireConstants: {},
    messages: { required: '{title} is required' },
  };
}

/** Stories judge one rule, `required`, at the top level; real forms are judged by compiled validators. */
function requiredOnly(schema: Schema): Validate {
  const validate: Validate = (data) => {
    const answers = (data ?? {}) as { [name: string]: Json };
    validate.errors = (schema.required ?? [])
      .filter((name) => !Object.hasOwn(answers, name))
      .map((name) => ({
        keyword: 'required',
        instancePath: '',
        schemaPath: '#/required',
        params: { missingProperty: name },
      }));
    return validate.errors.length === 0;
  };
  return validate;
}
