import type { ComponentType } from 'react';
import type { WidgetName } from '#engine/kinds/kinds.ts';
import type { WidgetProps } from '../control.ts';
import { EmailWidget } from './email/email-widget.tsx';
import { laterWidget } from './later-widget.tsx';
import type { longFormWidgets } from './long-form-widgets.ts';
import { PasswordWidget } from './password/password-widget.tsx';
import { PhoneWidget } from './phone/phone-widget.tsx';
import { RadioWidget } from './radio/radio-widget.tsx';
import { TextWidget } from './text/text-widget.tsx';
import { UrlWidget } from './url/url-widget.tsx';

/** A widget and how its field is framed. */
export interface WidgetEntry {
  /** The component to draw it with from now on: keep it, because another would take the typist's focus. */
  readonly current: () => ComponentType<WidgetProps>;
  readonly kind: 'single' | 'radiogroup' | 'group' | 'inline';
  readonly width: 'full' | 'half' | 'third';
}

const loads: { readonly [part in 'long' | 'seldom']: (() => Promise<unknown>)[] } = { long: [], seldom: [] };

function later(part: keyof typeof loads, ask: Parameters<typeof laterWidget>[0]) {
  const { current, load } = laterWidget(ask);
  loads[part].push(load);
  return current;
}

/** Fetches widgets ahead; after that they are drawn at once. */
export async function fetchWidgets(...parts: readonly (keyof typeof loads)[]): Promise<void> {
  await Promise.all(parts.flatMap((part) => loads[part]).map((load) => load()));
}

/** A widget in the file that most applications need. */
const long = (name: keyof typeof longFormWidgets) =>
  later('long', async () => (await import('./long-form-widgets.ts')).longFormWidgets[name]);

/** A widget that few forms need: the only export of its own file. */
const seldom = (file: () => Promise<{ readonly [name: string]: ComponentType<WidgetProps> }>) =>
  later('seldom', async () => Object.values(await file())[0] ?? (() => null));

const entry = (
  current: WidgetEntry['current'],
  width: WidgetEntry['width'] = 'half',
  kind: WidgetEntry['kind'] = 'single',
): WidgetEntry => ({ current, kind, width });

/** Every widget by its name in `ui:widget`; a new one is its folder and its line here. */
export const widgets = {
  text: entry(() => TextWidget),
  email: entry(() => EmailWidget),
  phone: entry(() => PhoneWidget),
  url: entry(() => UrlWidget),
  number: entry(long('number')),
  percent: entry(long('percent')),
  updown: entry(seldom(() => import('./updown/updown-widget.tsx'))),
  rating: entry(
    seldom(() => import('./rating/rating-widget.tsx')),
    'full',
    'radiogroup',
  ),
  range: entry(seldom(() => import('./range/range-widget.tsx'))),
  color: entry(seldom(() => import('./color/color-widget.tsx'))),
  password: entry(() => PasswordWidget),
  date: entry(long('date')),
  select: entry(long('select')),
  radio: entry(() => RadioWidget, 'full', 'radiogroup'),
  checkbox: entry(long('checkbox'), 'full', 'inline'),
  checkboxes: entry(
    seldom(() => import('./checkboxes/checkboxes-widget.tsx')),
    'full',
    'group',
  ),
  textarea: entry(long('textarea'), 'full'),
  amount: entry(long('amount')),
  files: entry(long('files'), 'full', 'group'),
  constant: entry(seldom(() => import('./constant/constant-widget.tsx'))),
} as const satisfies { readonly [name in WidgetName]: WidgetEntry };
