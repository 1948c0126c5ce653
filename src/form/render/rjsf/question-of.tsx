import type { FieldProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import type { UiSchema } from '#engine/definition.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import type { FormContext } from '../form-context.ts';
import { Question } from '../question/question.tsx';
import { plainSchema } from './plain-schema.ts';

/** What RJSF asks a field to draw, if it is a single question; undefined if it is more than that. */
export function questionOf(props: FieldProps): ReactElement | undefined {
  const context: FormContext = props.registry.formContext;
  const schema = plainSchema(props.schema, props.registry.rootSchema);
  const uiSchema = props.uiSchema;
  const isRegistered = context.fields[String(uiSchema?.['ui:field'])] !== undefined;
  if (isRegistered || schema.$ref !== undefined) return undefined;
  const asked = askedWidget(uiSchema);
  const widget = pickWidget(schema, asked);
  const foreign = context.widgets[String(asked)];
  if (widget === undefined && foreign === undefined) return undefined;
  const path = context.pathOf(props.fieldPathId.path);
  return (
    <Question
      key={path}
      context={context}
      path={path}
      name={props.name}
      schema={schema}
      uiSchema={uiSchema}
      required={props.required === true}
      disabled={props.disabled === true || context.disabled}
      readOnly={props.readonly === true || context.readOnly || context.isFixed(path)}
      widget={widget ?? 'text'}
      foreign={foreign}
      registry={props.registry}
    />
  );
}

function askedWidget(uiSchema: UiSchema | undefined): unknown {
  const options = uiSchema?.['ui:options'] as { readonly widget?: unknown } | undefined;
  return uiSchema?.['ui:widget'] ?? options?.widget;
}
