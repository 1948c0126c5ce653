import type { Schema } from '#engine/definition.ts';
import { answerType } from '#engine/kinds/schema-kind.ts';

/** Names a UI schema may give in `ui:widget`. */
export const widgetNames = [
  'text',
  'email',
  'phone',
  'url',
  'number',
  'percent',
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
  updown: 'number',
  range: 'number',
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
  date: 'date',
  phone: 'phone',
  tel: 'phone',
  password: 'password',
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

/**
 * The widget of a question: the one its UI schema names, or the one its keywords, format and type call for.
 * Undefined when it is no single question but a group or a list.
 */
export function pickWidget(schema: Schema, asked: unknown): WidgetName | undefined {
  if (schema.files !== undefined) return 'files';
  if (schema.amount !== undefined) return 'amount';
  const type = answerType(schema);
  if (type === 'array') {
    const items = Array.isArray(schema.items) ? undefined : (schema.items as Schema | undefined);
    const isChoice = items !== undefined && hasChoices(items);
    return isChoice && (schema.uniqueItems === true || asked === 'checkboxes') ? 'checkboxes' : undefined;
  }
  if (type === 'object' && !hasChoices(schema)) return undefined;
  if (typeof asked === 'string') {
    const name = widgetNames.find((known) => known === asked) ?? aliases[asked];
    if (name !== undefined) return name;
  }
  if (hasChoices(schema)) return 'select';
  if (schema.const !== undefined && type !== 'boolean') return 'constant';
  if (schema.oneOf !== undefined || schema.anyOf !== undefined || schema.$ref !== undefined) return undefined;
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'null') return undefined;
  if (schema.format !== undefined && formats[schema.format] !== undefined) return formats[schema.format];
  return schema.maxWords === undefined ? 'text' : 'textarea';
}
