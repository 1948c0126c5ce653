import type {
  FormDefinition,
  Json,
  Schema,
  SectionDefinition,
  UiSchema,
  Validate,
} from '#engine/definition.ts';
import { everyPart } from '#engine/resolve/read-plan.ts';

/** A form made by hand of one section at `/section`. */
export function storyDefinition(schema: Schema, uiSchema: UiSchema = {}): FormDefinition {
  const section: SectionDefinition = {
    id: 'section',
    path: ['section'],
    title: schema.title ?? 'Section',
    previewTitle: schema.title ?? 'Section',
    errorGroup: 'section',
    schema,
    uiSchema,
    rules: everyPart(schema).map((part) => requiredOnly(part.schema)),
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

/** Stories judge one rule, `required`; real forms are judged by compiled validators. */
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
