import type { FieldProps, Registry, RJSFSchema, SchemaUtilsType, TemplatesType } from '@rjsf/utils';
import { type ComponentType, lazy } from 'react';
import type { SectionDefinition } from '#engine/definition.ts';
import { ObjectTemplate } from '#theme/templates/object/object-template.tsx';
import { fieldIdPrefix } from '../errors/field-id.ts';
import type { FormContext } from '../form-context.ts';
import { plainSchema } from './plain-schema.ts';
import { ObjectField } from './stock-fields.ts';
import { translateString } from './translate.ts';

type Field = ComponentType<FieldProps>;

/** RJSF's list field with our templates; only forms with lists download it. */
export const ListField = lazy(() => import('./list-part.tsx')) as Field;

/** RJSF's object field: draws the properties of a group with the object template. */
export const GroupField = ObjectField as Field;

/**
 * What RJSF's fields share, in RJSF's format (`Registry`), created once per section: our field at the head of its
 * `fields`, the theme's templates and widgets, RJSF's words from our table. It does not use RJSF's `Form`, which would
 * store the answers a second time, validate them, and include every field and widget there is.
 */
export function createRegistry(
  section: SectionDefinition,
  context: FormContext,
  SchemaField: Field,
  templates: Partial<TemplatesType>,
): Registry {
  const rootSchema = section.schema as unknown as RJSFSchema;
  return {
    fields: { SchemaField, ObjectField: GroupField, ArrayField: ListField },
    templates: { ObjectFieldTemplate: ObjectTemplate, ...templates } as TemplatesType,
    widgets: { ...context.widgets },
    formContext: context,
    rootSchema,
    schemaUtils: engineSchemaUtils(rootSchema),
    translateString: translateString(context.messages),
    // Entries of lists can be copied as well, unless `ui:options` say that they cannot.
    globalUiOptions: { copyable: true },
    globalFormOptions: {
      idPrefix: fieldIdPrefix(section),
      idSeparator: '-',
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
  };
}

/**
 * RJSF's questions about schemas, answered by the engine, which has resolved what groups and lists ask before RJSF sees
 * them. It contains only what these fields use; alternatives and references get RJSF's own, see `open-part.tsx`.
 */
function engineSchemaUtils(root: RJSFSchema): SchemaUtilsType {
  const answers: Partial<SchemaUtilsType> = {
    retrieveSchema: (schema) => plainSchema(schema, root),
    getDisplayLabel: () => true,
    getDefaultFormState: (schema: RJSFSchema) => (schema.default ?? newEntry(schema)) as undefined,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    isSelect: () => false,
  };
  return answers as SchemaUtilsType;
}

/** The initial value of a new list entry; the engine decides the initial values of its questions. */
function newEntry({ type, properties, $ref }: RJSFSchema): unknown {
  if (type === 'array') return [];
  return type === 'object' || properties !== undefined || $ref !== undefined ? {} : undefined;
}
