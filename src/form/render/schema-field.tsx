import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldProps,
  type Registry,
  type RJSFSchema,
  type UiSchema as RjsfUiSchema,
} from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import type { Schema, UiSchema } from '#engine/definition.ts';
import { answerType, isFieldset } from '#engine/kinds/schema-kind.ts';
import { FreeKey } from '#theme/templates/field/free-key.tsx';
import { pickWidget } from '#theme/widgets/pick-widget.ts';
import type { FormContext } from './form-context.ts';
import { Island } from './island.tsx';
import { plainSchema } from './plain-schema.ts';
import { Question } from './question.tsx';
import { StockObjectField, StockSchemaField } from './stock-fields.ts';

/** Marks the registry that fields get where the engine, not RJSF, resolves schemas. */
const engineRegistries = new WeakMap<Registry, Registry>();

/**
 * Our own way through a schema. Questions go to their widgets, groups to RJSF's object field with the engine's
 * verdict on what is visible; whatever is neither (lists, unions, references) to RJSF's own fields.
 */
export function SchemaField(props: FieldProps) {
  const context = props.registry.formContext as FormContext;
  const { path } = props.fieldPathId;
  const isRoot = path.length === 0;
  const raw = (isRoot ? context.section.schema : props.schema) as Schema;
  const schema = plainSchema(raw, props.registry.rootSchema);
  const uiSchema = (isRoot ? context.section.uiSchema : props.uiSchema) as UiSchema | undefined;
  const resolvesItself = isRoot || engineResolved.has(props.registry);
  const asked = uiSchema?.['ui:field'] === undefined ? askedWidget(uiSchema) : undefined;
  const widget =
    uiSchema?.['ui:field'] === undefined && schema.$ref === undefined ? pickWidget(schema, asked) : undefined;
  const pointer = context.pathOf(path);

  if (widget !== undefined) {
    const question = (
      <Question
        key={pointer}
        context={context}
        path={pointer}
        name={props.name}
        schema={schema}
        uiSchema={uiSchema}
        required={props.required === true}
        disabled={props.disabled === true || context.disabled}
        readOnly={props.readonly === true || context.readOnly}
        widget={widget}
      />
    );
    if (!(ADDITIONAL_PROPERTY_FLAG in raw)) return question;
    return (
      <FreeKey
        id={props.fieldPathId.$id}
        name={props.name}
        disabled={props.disabled === true || props.readonly === true}
        onRename={props.onKeyRenameBlur}
        onRemove={props.onRemoveProperty}
      >
        {question}
      </FreeKey>
    );
  }
  if (answerType(schema) === 'null') return null;
  if (resolvesItself) {
    if (isFieldset(schema)) {
      return <Group context={context} pointer={pointer} schema={schema} uiSchema={uiSchema} field={props} />;
    }
    const field = { ...props, registry: realRegistry(props.registry) };
    return <Island context={context} pointer={pointer} field={field} />;
  }
  return <StockSchemaField {...props} />;
}

const engineResolved = new WeakSet<Registry>();
const realRegistries = new WeakMap<Registry, Registry>();

function realRegistry(registry: Registry): Registry {
  return realRegistries.get(registry) ?? registry;
}

/** The registry below a group: the schemas there are resolved already, so RJSF need not look for references. */
function engineRegistry(registry: Registry): Registry {
  let known = engineRegistries.get(registry);
  if (known === undefined) {
    known = {
      ...registry,
      schemaUtils: Object.assign(Object.create(registry.schemaUtils), {
        retrieveSchema: (schema: unknown) => schema,
      }),
    };
    engineRegistries.set(registry, known);
    engineRegistries.set(known, known);
    engineResolved.add(known);
    realRegistries.set(known, registry);
  }
  return known;
}

function askedWidget(uiSchema: UiSchema | undefined): unknown {
  const options = uiSchema?.['ui:options'] as { readonly widget?: unknown } | undefined;
  return uiSchema?.['ui:widget'] ?? options?.widget;
}

const noChange = (): void => {};

interface GroupProps {
  context: FormContext;
  pointer: string;
  schema: Schema;
  uiSchema: UiSchema | undefined;
  field: FieldProps;
}

/** A group of questions; renders again only when the engine's verdict on what is visible changes. */
function Group({ context, pointer, schema, uiSchema, field }: GroupProps) {
  const { store } = context;
  const [watch, read] = useMemo(
    () => [
      (listener: () => void) => store.subscribeField(pointer, listener),
      () => store.groupSchema(pointer) ?? schema,
    ],
    [store, pointer, schema],
  );
  const resolved = useSyncExternalStore(watch, read);
  return (
    <StockObjectField
      {...field}
      registry={engineRegistry(field.registry)}
      schema={resolved as unknown as RJSFSchema}
      uiSchema={uiSchema as RjsfUiSchema}
      formData={undefined}
      onChange={noChange}
      // RJSF hides an optional group without answers behind a button. Here a group is its questions: without answers
      // there is nothing that the button could put into the document.
      required
    />
  );
}
