import type { FieldProps } from '@rjsf/utils';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { Json, Schema, UiSchema } from '#engine/definition.ts';
import {
  type InterfaceCapability,
  type InterfacePlace,
  interfaceKeys,
  type OptionCapability,
  widgetOptions,
  widgets,
} from '#engine/interface/interface.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { kindTools } from '#engine/kinds/kinds.ts';
import { drawnForm } from '../../../tests/support/drawn-form.ts';
import { liveForm } from '../live/live-form.ts';
import { createFormStore } from '../store/create-form-store.ts';
import type { FormContext } from './form-context.ts';
import { createBinding } from './question/question-control.ts';

/** A question of a kind, and what is more than one. */
const questionOf = (kind: string): Schema => {
  const tools: { readonly [name: string]: KindTools } = kindTools;
  return tools[kind]?.examples[0].schema ?? {};
};

const drawn = (kind: string, ui: UiSchema) =>
  drawnForm(
    { type: 'object', properties: { q: { title: 'Q', ...questionOf(kind) } } },
    { q: ui },
    { own: Own },
  );

function Own({ schema }: FieldProps) {
  return createElement('b', null, `Own part for ${schema.title}`);
}

/** A value for every key with a visible effect; a text says where else it shows. */
const keys: { readonly [key in keyof typeof interfaceKeys]: Json } = {
  'ui:widget': 'in the examples of widgets',
  'ui:options': 'in the examples of options',
  'ui:placeholder': 'Such as this',
  'ui:help': 'As it is registered',
  'ui:title': 'Other words',
  'ui:description': 'Other words below',
  'ui:readonly': true,
  'ui:disabled': true,
  'ui:autofocus': true,
  'ui:enumNames': ['Alpha', 'Beta'],
  'ui:enumDisabled': ['b'],
  'ui:emptyValue': 'in what is stored',
  'ui:field': 'own',
  'ui:order': ['y', 'x'],
};

/** A value for every option that differs from what a widget does without it. */
const options: { readonly [option in keyof typeof widgetOptions]: (widget: string) => Json } = {
  width: () => 'third',
  rows: () => 9,
  suffix: () => ' km',
  lookFor: () => 'A number that was counted',
  example: () => 'Ten wells',
  inline: (widget) => widget !== 'radio',
  buttonText: () => 'Choose a report',
  autocomplete: () => 'organization',
};

/** Every widget with the kind it asks for. */
const asking = Object.entries(widgets).map(([widget, { kind }]) => ({ widget, kind }));
const reading = ({ widgets: some }: OptionCapability) =>
  asking.filter(({ widget }) => some?.includes(widget) ?? true);

/** Whether a question of the kind has the widget by default; only the check recognises a box that must be ticked. */
const isUsual = (widget: string, kind: string) =>
  widget === 'declaration' || widget === pickWidget(questionOf(kind), undefined);

test.each(asking)('the widget $widget asks for a $kind in its own way', async ({ widget, kind }) => {
  const named = await drawn(kind, { 'ui:widget': widget });
  const others = asking.filter((each) => each.kind === kind && each.widget !== widget);
  const unlike = others.filter((each) => !isUsual(widget, kind) || !isUsual(each.widget, kind));
  for (const other of unlike) expect(named).not.toBe(await drawn(kind, { 'ui:widget': other.widget }));
});

describe.each(Object.entries<OptionCapability>(widgetOptions))('%s', (option, capability) => {
  test.each(reading(capability))('is read by $widget', async ({ widget, kind }) => {
    const value = options[option as keyof typeof options](widget);
    const ui = { 'ui:widget': widget };
    expect(await drawn(kind, { ...ui, 'ui:options': { [option]: value } })).not.toBe(await drawn(kind, ui));
  });
});

const places = Object.entries<InterfaceCapability>(interfaceKeys).flatMap(([key, capability]) =>
  capability.at.flatMap((place: InterfacePlace): { key: string; widget?: string; kind: string }[] =>
    place === 'question' ? reading(capability).map((each) => ({ key, ...each })) : [{ key, kind: place }],
  ),
);
const elsewhere = ['ui:widget', 'ui:options', 'ui:emptyValue'];

test.each(places.filter(({ key }) => !elsewhere.includes(key)))(
  '$key is read at a $kind by the widget $widget',
  async ({ key, widget, kind }) => {
    const ui = widget === undefined ? {} : { 'ui:widget': widget };
    const value = keys[key as keyof typeof keys];
    expect(await drawn(kind, { ...ui, [key]: value })).not.toBe(await drawn(kind, ui));
  },
);

test('ui:emptyValue is stored when a field is emptied', () => {
  const store = createFormStore(
    liveForm({ type: 'object', properties: { q: { type: 'integer', title: 'Q' } } }),
  );
  const binding = createBinding({ store } as unknown as FormContext, '/q', 0);
  binding.write(5);
  expect(store.answers()).toEqual({ q: 5 });
  binding.write(undefined);
  expect(store.answers()).toEqual({ q: 0 });
});
