import type { ComponentType } from 'react';
import type { WidgetName } from '#engine/capabilities/widget-names.ts';
import type { WidgetProps } from '../control.ts';
import { EmailWidget } from './email/email-widget.tsx';
import { laterWidget } from './later-widget.tsx';
import { PasswordWidget } from './password/password-widget.tsx';
import { PhoneWidget } from './phone/phone-widget.tsx';
import { RadioWidget } from './radio/radio-widget.tsx';
import { TextWidget } from './text/text-widget.tsx';
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
  number: entry(laterWidget('long', 'number')),
  percent: entry(laterWidget('long', 'percent')),
  updown: entry(laterWidget('seldom', 'updown')),
  range: entry(laterWidget('seldom', 'range')),
  color: entry(laterWidget('seldom', 'color')),
  password: entry(PasswordWidget),
  date: entry(laterWidget('long', 'date')),
  select: entry(laterWidget('long', 'select')),
  radio: entry(RadioWidget, 'full', 'radiogroup'),
  checkbox: entry(laterWidget('long', 'checkbox'), 'full', 'inline'),
  checkboxes: entry(laterWidget('seldom', 'checkboxes'), 'full', 'group'),
  textarea: entry(laterWidget('long', 'textarea'), 'full'),
  amount: entry(laterWidget('long', 'amount')),
  files: entry(laterWidget('long', 'files'), 'full', 'group'),
  constant: entry(laterWidget('seldom', 'constant')),
} as const satisfies { readonly [name in WidgetName]: WidgetEntry };
