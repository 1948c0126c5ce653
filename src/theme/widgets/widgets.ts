import type { ComponentType } from 'react';
import type { WidgetProps } from '../control.ts';
import { AmountWidget } from './amount/amount-widget.tsx';
import { CheckboxWidget } from './checkbox/checkbox-widget.tsx';
import { CheckboxesWidget } from './checkboxes/checkboxes-widget.tsx';
import { ColorWidget } from './color/color-widget.tsx';
import { ConstantWidget } from './constant/constant-widget.tsx';
import { DateWidget } from './date/date-widget.tsx';
import { EmailWidget } from './email/email-widget.tsx';
import { FilesWidget } from './files/files-widget.tsx';
import { NumberWidget } from './number/number-widget.tsx';
import { PasswordWidget } from './password/password-widget.tsx';
import { PercentWidget } from './percent/percent-widget.tsx';
import { PhoneWidget } from './phone/phone-widget.tsx';
import type { WidgetName } from './pick-widget.ts';
import { RadioWidget } from './radio/radio-widget.tsx';
import { RangeWidget } from './range/range-widget.tsx';
import { SelectWidget } from './select/select-widget.tsx';
import { TextWidget } from './text/text-widget.tsx';
import { TextareaWidget } from './textarea/textarea-widget.tsx';
import { UpdownWidget } from './updown/updown-widget.tsx';
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
  updown: entry(UpdownWidget),
  range: entry(RangeWidget),
  color: entry(ColorWidget),
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
} as const satisfies { readonly [name in WidgetName]: WidgetEntry };
