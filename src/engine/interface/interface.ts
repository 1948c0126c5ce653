import type { Capability } from '../capabilities/capability.ts';
import type { KindTools } from '../kinds/answer-kind.ts';
import { kindTools } from '../kinds/kinds.ts';

/** A widget that a UI schema may name, and the kind of answer it asks for. */
export interface WidgetCapability {
  readonly about: string;
  readonly kind: string;
}

/** An option of a question; if it names widgets, only these read it. */
export interface OptionCapability extends Capability {
  readonly widgets?: readonly string[];
}

/** Where a key of a UI file may appear: at a question, at a list of entries, at a group of questions. */
export type InterfacePlace = 'question' | 'list' | 'group';

/** A key of a UI file. */
export interface InterfaceCapability extends OptionCapability {
  readonly at: readonly InterfacePlace[];
}

/** Every widget that a UI file may name: those of the kinds, the usual ones first, except the one for constants. */
export const widgets: { readonly [widget: string]: WidgetCapability } = Object.fromEntries(
  Object.entries<KindTools>(kindTools)
    .reverse()
    .flatMap(([kind, tools]) =>
      Object.entries(tools.widgets).map(([widget, about]) => [widget, { about, kind }]),
    ),
);

const written = ['text', 'email', 'phone', 'url', 'password', 'textarea', 'color'] as const;
const counted = ['number', 'percent', 'updown'] as const;
const choosing = ['select', 'radio', 'checkboxes'] as const;

/** The possible content of `ui:options`. */
export const widgetOptions = {
  width: { takes: 'text', about: 'How much of a row it takes.', words: ['full', 'half', 'third'] },
  rows: { takes: 'positive', about: 'Height of a long text, in lines.', widgets: ['textarea'] },
  suffix: {
    takes: 'text',
    widgets: ['number', 'range'],
    about: 'Text behind the number, in the field and wherever the answer is read, e.g. " km".',
  },
  lookFor: {
    takes: 'text',
    about: 'What jurors look for in the answer. Shown beside the question, folded until someone opens it.',
  },
  example: { takes: 'text', about: 'An answer as it could be. Folded as well.' },
  inline: {
    takes: 'flag',
    about: 'Choices side by side; false: one below the other.',
    widgets: ['radio', 'checkboxes'],
  },
  buttonText: { takes: 'text', about: 'Label of the button of a file question.', widgets: ['files'] },
  autocomplete: {
    takes: 'text',
    about: 'What browsers may fill in, e.g. email, organization.',
    widgets: [...written, ...counted, 'select', 'date', 'amount'],
  },
} as const satisfies { readonly [option: string]: OptionCapability };

/** What a UI file may say about a question or a group, besides the names of the questions inside. */
export const interfaceKeys = {
  'ui:widget': { takes: 'text', about: 'How the question is asked.', at: ['question'] },
  'ui:options': { takes: 'object', about: 'Details of the widget.', at: ['question'] },
  'ui:placeholder': {
    takes: 'text',
    about: 'Grey words in the empty field; of a list that opens, its first line.',
    at: ['question'],
    widgets: [...written, ...counted, 'select', 'date', 'amount', 'files'],
  },
  'ui:help': { takes: 'text', about: 'A line of help below the field.', at: ['question'] },
  'ui:title': {
    takes: 'text',
    about: 'Replaces the title, on screen only. Seldom needed.',
    at: ['question', 'list', 'group'],
  },
  'ui:description': {
    takes: 'text',
    about: 'Replaces the description, on screen only. Seldom needed.',
    at: ['question', 'list', 'group'],
  },
  'ui:readonly': { takes: 'flag', about: 'Shown, but read-only.', at: ['question', 'list'] },
  'ui:disabled': { takes: 'flag', about: 'Shown greyed out.', at: ['question', 'list'] },
  'ui:autofocus': {
    takes: 'flag',
    about: 'The cursor starts here. At most one per form.',
    at: ['question'],
    widgets: [...written, ...counted, 'select', 'date', 'amount'],
  },
  'ui:enumNames': {
    takes: 'texts',
    about: 'The labels of the values in "enum", in their order.',
    at: ['question'],
    widgets: choosing,
  },
  'ui:enumDisabled': {
    takes: 'list',
    about: 'Values of the choices that are shown, but cannot be chosen at present.',
    at: ['question'],
    widgets: choosing,
  },
  'ui:emptyValue': {
    takes: 'any',
    about: 'The answer that is stored when the field is emptied, e.g. 0. Omitted: none.',
    at: ['question'],
    widgets: [...written, ...counted, 'select', 'date'],
  },
  'ui:field': {
    takes: 'text',
    about:
      'Uses a field that developers have registered in shared/registered.json, by its name. Ask a developer for one.',
    at: ['question', 'list', 'group'],
  },
  'ui:order': {
    takes: 'texts',
    about: 'Of a section or group: the names of its questions, in order. "*" stands for all the others.',
    at: ['group'],
  },
} as const satisfies { readonly [key: string]: InterfaceCapability };
