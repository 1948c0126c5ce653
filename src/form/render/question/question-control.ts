import type { Json, Schema, UiSchema } from '#engine/definition.ts';
import { sameJson } from '#engine/values/same-json.ts';
import { type Binding, type Control, noFileChecks, type Option } from '#theme/control.ts';
import { fieldId } from '../errors/field-id.ts';
import type { FormContext } from '../form-context.ts';

/** The `ui:` options of a question, from `ui:name` and `ui:options` alike. */
export function uiOptions(uiSchema: UiSchema | undefined): { readonly [name: string]: unknown } {
  const options: { [name: string]: unknown } = {};
  for (const [key, value] of Object.entries(uiSchema ?? {})) {
    if (key === 'ui:options') Object.assign(options, value);
    else if (key.startsWith('ui:')) options[key.slice(3)] = value;
  }
  return options;
}

/** Connects a widget to its answer in the store. Pending text of other fields is committed before any answer is. */
export function createBinding({ store }: FormContext, path: string, emptyValue: Json | undefined): Binding {
  return {
    read: () => store.get(path),
    write(value) {
      store.flush();
      store.set(path, value ?? emptyValue);
    },
    watch: (listener) => store.subscribeField(path, listener),
    pending: store.markPending,
    onFlush: store.onFlush,
    leave: () => store.touch(path),
    extraErrors: (found) => store.setExtraErrors(path, found),
  };
}

/** Labelled choices of a question, from the schema or from what the page knows under its `x-options` name. */
export function choicesFor(schema: Schema, known: readonly Option[] | undefined): readonly Option[] {
  if (known !== undefined) return known;
  const source = schema.items !== undefined && !Array.isArray(schema.items) ? schema.items : schema;
  const labelled = source.oneOf ?? source.anyOf;
  if (labelled?.every((choice) => choice.const !== undefined)) {
    return labelled.map((choice) => ({
      value: choice.const as Json,
      label: choice.title ?? String(choice.const),
    }));
  }
  const names = Array.isArray(source.enumNames) ? source.enumNames : [];
  return (source.enum ?? [])
    .map((value, index) => ({ value, label: names[index] ?? String(value) }))
    .filter((choice) => choice.value !== null);
}

/** Choices with those disabled that the UI schema's `ui:enumDisabled` names. */
export function withDisabled(choices: readonly Option[], disabled: unknown): readonly Option[] {
  if (!Array.isArray(disabled)) return choices;
  return choices.map((choice) =>
    disabled.some((value) => sameJson(value, choice.value)) ? { ...choice, disabled: true } : choice,
  );
}

export function describedBy(
  id: string,
  has: { changed: boolean; description: boolean; help: boolean },
): string {
  return [
    has.changed && `${id}-changed`,
    has.description && `${id}-description`,
    has.help && `${id}-help`,
    `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Everything a widget needs to know; created once per visible question. */
export function createControl(
  context: FormContext,
  question: {
    path: string;
    label: string;
    schema: Schema;
    options: { readonly [name: string]: unknown };
    required: boolean;
    disabled: boolean;
    readOnly: boolean;
    choices: readonly Option[];
    changed: boolean;
    description: boolean;
    help: boolean;
  },
): Control {
  const { path, options } = question;
  const id = fieldId(path);
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined);
  const placeholder = text('placeholder');
  const autoComplete = text('autocomplete') ?? text('autoComplete');
  return {
    ...question,
    id,
    name: id,
    ...(placeholder !== undefined && { placeholder }),
    ...(autoComplete !== undefined && { autoComplete }),
    autoFocus: options.autofocus === true,
    describedBy: describedBy(id, question),
    variant: context.variant,
    size: context.size,
    messages: context.messages,
    binding: createBinding(context, path, options.emptyValue as Json | undefined),
    files: {
      upload: (file, request) => context.services().uploadFile(file, { path, ...request }),
      open: (file) => context.services().openFile(file),
      chosen: context.services().chosenFiles,
      checks: context.services().fileChecks ?? noFileChecks,
      onSaved: (listener) => context.services().onSaved?.(listener) ?? (() => {}),
    },
  };
}
