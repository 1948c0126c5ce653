import type { FieldProps } from '@rjsf/utils';
import { type ComponentType, lazy, Suspense, useCallback, useMemo, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { Json } from '#engine/definition.ts';
import { answerType, isFieldset } from '#engine/schema/schema-kind.ts';
import { css } from '#theme/style.ts';
import { PartFrame } from '#theme/templates/field/part-frame.tsx';
import type { FormContext } from '../form-context.ts';
import { UndoNotice } from '../question/undo-notice.tsx';
import { plainSchema, type WalkedSchema } from './plain-schema.ts';
import { questionOf } from './question-of.tsx';
import { GroupField, ListField } from './registry.ts';

const OpenPart = lazy(() => import('./open-part.tsx'));
const partClass = css({ flex: '0 0 100%', minWidth: '0' });

/**
 * Our field at the head of RJSF's: single questions go to their widgets, groups and lists to RJSF's object and list
 * fields with the engine's verdict on what is asked, and parts that depend on their answers to `OpenPart`.
 */
export function SchemaField(props: FieldProps) {
  const question = questionOf(props);
  if (question !== undefined) return question;
  const schema = plainSchema(props.schema, props.registry.rootSchema);
  const { fields }: FormContext = props.registry.formContext;
  const registered = fields[String(props.uiSchema?.['ui:field'])];
  if (registered !== undefined) return <Stored {...props} schema={schema} field={registered} />;
  const type = answerType(schema);
  if (type === 'null') return null;
  if (isFieldset(schema)) return <Group {...props} schema={schema} />;
  return (
    <Suspense fallback={null}>
      <Stored {...props} schema={schema} field={type === 'array' ? List : OpenPart} />
    </Suspense>
  );
}

const noChange = (): void => {};

/** A group of questions; it renders again only when the engine's verdict on what it asks changes. */
function Group(props: FieldProps) {
  const { store, pathOf }: FormContext = props.registry.formContext;
  const path = pathOf(props.fieldPathId.path);
  const { schema } = props;
  const [watch, read] = useMemo(
    () => [
      (listener: () => void) => store.subscribeField(path, listener),
      () => (store.groupSchema(path) ?? schema) as WalkedSchema,
    ],
    [store, path, schema],
  );
  const resolved = useSyncExternalStore(watch, read, read);
  return (
    <GroupField
      {...props}
      schema={resolved}
      formData={undefined}
      onChange={noChange}
      // RJSF hides an optional group without answers behind a button. Here a group is its questions: without answers
      // there is nothing that the button could add to the document.
      required
    />
  );
}

/** What RJSF passes instead of a value when a free key of an object is removed. */
const isRemoval = (value: unknown) => typeof value === 'symbol';

/** A part whose data RJSF handles: it is the store's answer, and RJSF's changes go to the store. */
function Stored({ field: Field, ...props }: FieldProps & { field: ComponentType<FieldProps> }) {
  const { store, pathOf }: FormContext = props.registry.formContext;
  const path = pathOf(props.fieldPathId.path);
  const [watch, read] = useMemo(
    () => [(listener: () => void) => store.subscribeField(path, listener), () => store.get(path)],
    [store, path],
  );
  const answer = useSyncExternalStore(watch, read, read);
  const onChange = useCallback<FieldProps['onChange']>(
    (value, at) => store.set(pathOf(at), isRemoval(value) ? undefined : (value as Json | undefined)),
    [store, pathOf],
  );
  // Text still pending in a list must be in the answers before RJSF adds, moves or removes a row.
  const settle = () => flushSync(store.flush);
  return (
    <div onClickCapture={settle} className={partClass}>
      <Field {...props} formData={answer} onChange={onChange} />
    </div>
  );
}

function List(props: FieldProps) {
  const context: FormContext = props.registry.formContext;
  const { 'ui:readonly': readonly, 'ui:disabled': disabled } = props.uiSchema ?? {};
  return (
    <PartFrame registry={props.registry} fieldPathId={props.fieldPathId}>
      <ListField
        {...props}
        readonly={
          props.readonly === true ||
          readonly === true ||
          context.isFixed(context.pathOf(props.fieldPathId.path))
        }
        disabled={props.disabled === true || disabled === true}
      />
      <UndoNotice context={context} path={context.pathOf(props.fieldPathId.path)} label={labelOf(props)} />
    </PartFrame>
  );
}

function labelOf({ uiSchema, schema, name }: FieldProps): string {
  return String(uiSchema?.['ui:title'] ?? schema.title ?? name);
}
