import type { ComponentType } from 'react';
import type { Schema } from '#engine/definition.ts';
import type { WidgetProps } from '../control.ts';
import { AmountWidget } from './amount/amount-widget.tsx';
import { CheckboxWidget } from './checkbox/checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes/checkboxes-widget.tsx';
import { ConstantWidget } from './constant/constant-widget.tsx';
import { DateWidget } from './date/date-widget.tsx';
import { EmailWidget } from './email/email-widget.tsx';
import { FilesWidget } from './files/files-widget.tsx';
import { NumberWidget } from './number/number-widget.tsx';
import { PasswordWidget } from './password/password-widget.tsx';
import { PercentWidget } from './percent/percent-widget.tsx';
import { PhoneWidget } from './phone/phone-widget.tsx';
import { RadioWidget } from './radio/radio-widget.tsx';
import { SelectWidget } from './select/select-widget.tsx';
import { TextWidget } from './text/text-widget.tsx';
import { TextareaWidget } from './textarea/textarea-widget.tsx';
import { UrlWidget } from './url/url-widget.tsx';

/** A widget and how its field is framed. */
export interface WidgetEntry {
  readonly component: ComponentType<WidgetProps>;
  readonly kind: 'single' | 'radiogroup' | 'group' | 'inline';
  readonly width: 'full' | 'half' | 'third';
}

const entry = (
  component: ComponentType<WidgetProps>,
  width: WidgetEntry['width'] = 'half',
  kind: WidgetEntry['kind'] = 'single',
): WidgetEntry => ({ component, kind, width });

/** Every widget by the name a UI schema gives in `ui:widget`. */
export const widgets = {
  text: entry(TextWidget),
  email: entry(EmailWidget),
  phone: entry(PhoneWidget),
  url: entry(UrlWidget),
  number: entry(NumberWidget),
  percent: entry(PercentWidget),
  password: entry(PasswordWidget),
  date: entry(DateWidget),
  select: entry(SelectWidget),
  radio: entry(RadioWidget, 'full', 'radiogroup'),
  checkbox: entry(CheckboxWidget, 'full', 'inline'),
  checkboxes: entry(CheckboxesWidget, 'full', 'group'),
  textarea: entry(TextareaWidget, 'full'),
  amount: entry(AmountWidget),
  files: entry(FilesWidget, 'full', 'group'),
  constant: entry(ConstantWidget),
} as const satisfies { readonly [name: string]: WidgetEntry };

export type WidgetName = keyof typeof widgets;

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

/** The type of an answer, leaving aside that it may also be null. */
export function answerType(schema: Schema): string | undefined {
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type !== undefined) return schema.type.find((type) => type !== 'null');
  if (schema.properties !== undefined) return 'object';
  if (schema.items !== undefined) return 'array';
  const sample = schema.const ?? schema.enum?.find((value) => value !== null);
  return sample === undefined || sample === null
    ? undefined
    : Array.isArray(sample)
      ? 'array'
      : typeof sample;
}

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
  if (schema.amount === true) return 'amount';
  const type = answerType(schema);
  if (type === 'array') {
    const items = Array.isArray(schema.items) ? undefined : (schema.items as Schema | undefined);
    const isChoice = items !== undefined && hasChoices(items);
    return isChoice && (schema.uniqueItems === true || asked === 'checkboxes') ? 'checkboxes' : undefined;
  }
  if (type === 'object' && !hasChoices(schema)) return undefined;
  if (typeof asked === 'string') {
    const name = Object.hasOwn(widgets, asked) ? (asked as WidgetName) : aliases[asked];
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
