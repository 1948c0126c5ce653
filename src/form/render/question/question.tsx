import type { Registry, WidgetProps } from '@rjsf/utils';
import { type ComponentType, lazy, memo, Suspense, use, useMemo } from 'react';
import type { Schema, UiSchema } from '#engine/definition.ts';
import type { WidgetName } from '#engine/kinds/kinds.ts';
import { decides } from '#engine/resolve/deciding.ts';
import type { Control } from '#theme/control.ts';
import { Field, type FieldProps } from '#theme/templates/field/field.tsx';
import { widgets } from '#theme/widgets/widgets.ts';
import { type FormContext, OptionsContext } from '../form-context.ts';
import { choicesFor, createControl, uiOptions, withDisabled } from './question-control.ts';
import { UndoNotice } from './undo-notice.tsx';

/** One question of a section; `path` is the JSON pointer of its answer in the document. */
export interface QuestionProps {
  context: FormContext;
  path: string;
  name: string;
  schema: Schema;
  uiSchema: UiSchema | undefined;
  required: boolean;
  disabled: boolean;
  readOnly: boolean;
  widget: WidgetName;
  /** A widget written for RJSF that replaces `widget`. */
  foreign: ComponentType<WidgetProps> | undefined;
  registry: Registry;
}

const ForeignWidget = lazy(() => import('./foreign-widget.tsx'));

/**
 * One question: its widget inside the field wrapper. It renders when it appears and when its schema changes, never for an
 * answer or a message; those reach the widget and the error line directly.
 */
export const Question = memo(function Question(props: QuestionProps) {
  const { context, path, name, schema, uiSchema, required, disabled, readOnly, foreign } = props;
  const listName = schema['x-options'];
  // Only questions with run-time choices read the context, so new choices re-render no other question.
  const known = listName === undefined ? undefined : (use(OptionsContext)[listName] ?? []);
  const { control, change, options } = useMemo(() => {
    const found = uiOptions(uiSchema);
    const change = context.marks?.at(path);
    const made = createControl(context, {
      path,
      label: labelOf(found, schema, name),
      schema,
      options: found,
      required,
      disabled: disabled || found.disabled === true,
      readOnly: readOnly || found.readonly === true || schema.readOnly === true,
      choices: withDisabled(choicesFor(schema, known), found.enumDisabled),
      changed: change !== undefined,
      description: describe(found.description ?? schema.description) !== undefined,
      help: describe(found.help) !== undefined,
    });
    return { control: made, change, options: found };
  }, [context, path, name, schema, uiSchema, required, disabled, readOnly, known]);

  const { current, kind, width } = widgets[props.widget];
  const Widget = useMemo(current, [current]);
  if (options.widget === 'hidden') return null;
  const undo = decides(context.store.definition, path) && (
    <UndoNotice context={context} path={path} label={control.label} />
  );
  const more = context.services().below?.(path, { link: context, schema, label: control.label });
  return (
    <Field
      control={control}
      change={change}
      kind={foreign ? 'group' : kind}
      width={widthOf(options.width) ?? (isLong(control.label) && width === 'half' ? 'full' : width)}
      description={describe(options.description ?? schema.description)}
      help={describe(options.help)}
      guidance={guidanceOf(control)}
      notice={
        (undo || more) && (
          <>
            {undo}
            {more}
          </>
        )
      }
    >
      {foreign ? (
        <Suspense>
          <ForeignWidget control={control} widget={foreign} registry={props.registry} uiSchema={uiSchema} />
        </Suspense>
      ) : (
        <Widget control={control} />
      )}
    </Field>
  );
});

/** Text that is read once; undefined if the question has none. */
function guidanceOf({ options, messages }: Control): FieldProps['guidance'] {
  const [look, example] = [describe(options.lookFor), describe(options.example)];
  if (look === undefined && example === undefined) return undefined;
  return [
    ...(look === undefined ? [] : [{ title: messages.lookFor, text: look }]),
    ...(example === undefined ? [] : [{ title: messages.example, text: example }]),
  ];
}

function labelOf(options: { readonly [name: string]: unknown }, schema: Schema, name: string): string {
  return typeof options.title === 'string' ? options.title : (schema.title ?? name);
}

function describe(text: unknown): string | undefined {
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function widthOf(width: unknown): FieldProps['width'] | undefined {
  return width === 'full' || width === 'half' || width === 'third' ? width : undefined;
}

/** A label longer than about a line needs the whole row. */
function isLong(label: string): boolean {
  return label.length > 90;
}
