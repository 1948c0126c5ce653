import { use, useLayoutEffect, useMemo, useRef } from 'react';
import type { FileRecord, Json, Schema } from '#engine/definition.ts';
import type { WidgetName } from '#engine/kinds/kinds.ts';
import { type Control, type FieldSize, type FieldVariant, noFileChecks, type Option } from '../control.ts';
import { MessagesContext } from '../messages-context.ts';
import { Field, type FieldProps } from '../templates/field/field.tsx';
import { writeErrors } from '../templates/field/write-errors.ts';
import { widgets } from '../widgets/widgets.ts';
import { createStoryBinding } from './story-binding.ts';

/** One question and its state. */
export interface StoryFieldProps {
  /** Unique on its page; pages with several fields need it. */
  id?: string;
  widget: WidgetName;
  schema: Schema;
  value?: Json;
  choices?: readonly Option[];
  options?: { readonly [name: string]: unknown };
  placeholder?: string;
  help?: string;
  error?: string;
  /** What changed since the person last saved. */
  changed?: string;
  width?: FieldProps['width'];
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  variant?: FieldVariant;
  size?: FieldSize;
  /** Called for every commit. */
  onWrite?: (value: Json | undefined) => void;
  upload?: Control['files']['upload'];
  onOpen?: (file: FileRecord) => void;
  checks?: Control['files']['checks'];
}

/** Choices for the widgets that choose. */
export const kindsOfCompany: readonly Option[] = [
  { value: 'private', label: 'Private Limited Company' },
  { value: 'public', label: 'Public Limited Company' },
  { value: 'others', label: 'Others please specify' },
];

const never = () => new Promise<FileRecord>(() => {});

/** One question as the form shows it, with its answer in a variable. */
export function StoryField(props: StoryFieldProps) {
  const {
    id = 'question',
    widget,
    schema,
    value,
    choices = [],
    options = {},
    placeholder,
    help,
    error,
    changed,
    onWrite,
    upload,
    onOpen,
    checks = noFileChecks,
  } = props;
  const {
    required = false,
    disabled = false,
    readOnly = false,
    variant = 'default',
    size = 'medium',
  } = props;
  const messages = use(MessagesContext);
  const binding = useMemo(() => createStoryBinding(value, onWrite), [value, onWrite]);
  const change = useMemo(() => ({ read: () => changed, watch: () => () => {} }), [changed]);
  const control: Control = {
    id,
    path: `/${id}`,
    name: id,
    label: schema.title ?? 'Question',
    schema,
    options,
    choices,
    ...(placeholder !== undefined && { placeholder }),
    required,
    disabled,
    readOnly,
    autoFocus: false,
    describedBy: [
      changed && `${id}-changed`,
      schema.description && `${id}-description`,
      help && `${id}-help`,
      `${id}-error`,
    ]
      .filter(Boolean)
      .join(' '),
    variant,
    size,
    binding,
    messages,
    files: {
      upload: upload ?? never,
      open: onOpen ?? (() => {}),
      checks,
      onSaved: () => () => {},
    },
  };
  const { current, kind, width } = widgets[widget];
  const Widget = useMemo(current, [current]);
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current)
      writeErrors(
        frame.current,
        () => error,
        () => id,
      );
  });
  return (
    <div ref={frame} style={{ display: 'contents' }}>
      <Field
        control={control}
        kind={kind}
        change={changed === undefined ? undefined : change}
        width={props.width ?? width}
        description={schema.description}
        help={help}
      >
        <Widget key={String(onWrite === undefined)} control={control} />
      </Field>
    </div>
  );
}
