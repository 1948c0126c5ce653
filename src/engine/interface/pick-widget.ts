import type { Schema } from '../definition.ts';
import { type KindName, kindNameOf } from '../kinds/kinds.ts';
import { answerType } from '../schema/schema-kind.ts';

/** Names a UI schema may give in `ui:widget`. */
export const widgetNames = [
  'text',
  'email',
  'phone',
  'url',
  'number',
  'percent',
  'updown',
  'range',
  'color',
  'password',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'textarea',
  'amount',
  'files',
  'constant',
] as const;

export type WidgetName = (typeof widgetNames)[number];

/** Other names in use, most of them RJSF's own. */
const aliases: { readonly [name: string]: WidgetName } = {
  tel: 'phone',
  uri: 'url',
  file: 'files',
  upload: 'files',
  declaration: 'checkbox',
  'radio-group': 'radio',
  'yes-no': 'radio',
};

const formats: { readonly [format: string]: WidgetName } = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  phone: 'phone',
  tel: 'phone',
  password: 'password',
  color: 'color',
};

/** Whether a question is answered by picking from labelled or listed values. */
export function hasChoices(schema: Schema): boolean {
  const choices = schema.oneOf ?? schema.anyOf;
  return (
    schema.enum !== undefined ||
    schema['x-options'] !== undefined ||
    (choices !== undefined && choices.length > 0 && choices.every((choice) => choice.const !== undefined))
  );
}

/** The widget that asks for each kind of answer where the UI schema names none; undefined: it is not a single question. */
const usual: { readonly [kind in KindName]: (schema: Schema, asked: unknown) => WidgetName | undefined } = {
  files: () => 'files',
  amount: () => 'amount',
  choices: ({ uniqueItems }, asked) =>
    uniqueItems === true || asked === 'checkboxes' ? 'checkboxes' : undefined,
  list: () => undefined,
  choice: () => 'select',
  boolean: () => 'checkbox',
  number: () => 'number',
  date: () => 'date',
  group: () => undefined,
  text: ({ format, maxWords }) => formats[format ?? ''] ?? (maxWords === undefined ? 'text' : 'textarea'),
};

/** Kinds that are asked in one way, whatever the UI schema says. */
const fixed: readonly KindName[] = ['files', 'amount', 'choices', 'list', 'group'];

/**
 * The widget of a question: the one its UI schema names, or the one its kind, keywords and format call for. Undefined
 * when it is not a single question but a group or a list.
 */
export function pickWidget(schema: Schema, asked: unknown): WidgetName | undefined {
  const kind = kindNameOf(schema);
  const type = answerType(schema);
  if (kind === 'group' && hasChoices(schema)) return 'select';
  if (!fixed.includes(kind)) {
    const name = widgetNames.find((known) => known === asked) ?? aliases[String(asked)];
    if (name !== undefined) return name;
    if (kind !== 'choice' && hasChoices(schema)) return 'select';
    if (schema.const !== undefined && type !== 'boolean') return 'constant';
    const isOpen = kind !== 'choice' && (schema.oneOf ?? schema.anyOf ?? schema.$ref) !== undefined;
    if (isOpen || type === 'null') return undefined;
  }
  return usual[kind](schema, asked);
}
