import { kindNameOf } from '#engine/kinds/kinds.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Written } from '#engine/written/json-text.ts';

/** A kind of answer that a card offers: what it says in the schema file, and the widget in the UI file. */
interface KindOfAnswer {
  readonly words: string;
  readonly rules: Written;
  readonly widget: string;
}

const shared = (name: string) => ({ $ref: `../shared/${name}.schema.json` });

/** The kinds of answers that cards offer, in the words of the staff guide. */
export const cardKinds = {
  text: { words: 'A short text', rules: { type: 'string' }, widget: 'text' },
  'long-text': { words: 'A long text', rules: { type: 'string', maxWords: 250 }, widget: 'textarea' },
  integer: { words: 'A whole number', rules: { type: 'integer', minimum: 0 }, widget: 'number' },
  number: { words: 'A number', rules: { type: 'number', minimum: 0 }, widget: 'number' },
  percent: { words: 'A percentage', rules: shared('percent'), widget: 'percent' },
  amount: { words: 'Rupees', rules: shared('amount'), widget: 'amount' },
  date: { words: 'A date', rules: { type: 'string', format: 'date' }, widget: 'date' },
  choice: {
    words: 'One of several choices',
    rules: {
      type: 'string',
      oneOf: [
        { const: 'yes', title: 'Yes' },
        { const: 'no', title: 'No' },
      ],
    },
    widget: 'radio',
  },
  box: { words: 'A box that may be ticked', rules: { type: 'boolean' }, widget: 'checkbox' },
  email: { words: 'An email address', rules: shared('email'), widget: 'email' },
  phone: { words: 'A phone number', rules: shared('phone'), widget: 'phone' },
  website: { words: 'A website', rules: shared('website'), widget: 'url' },
} as const satisfies { readonly [kind: string]: KindOfAnswer };

/** One of them. */
export type CardKind = keyof typeof cardKinds;

/** Shared files that are a kind with rules of their own. */
const alike: { readonly [shared: string]: CardKind } = {
  count: 'integer',
  'short-text': 'text',
  'person-name': 'text',
};

/** Kinds of the engine that cards can ask for. */
const offered: readonly string[] = ['text', 'number', 'date', 'boolean', 'choice'];

/** The kind of a question, where it is one that cards offer; others are for the text of the file. */
export function kindOf(question: Written): CardKind | undefined {
  const { $ref, type, format } = question;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1)?.replace('.schema.json', '') ?? '';
    return Object.hasOwn(cardKinds, name) ? (name as CardKind) : alike[name];
  }
  if ('x-options' in question || !offered.includes(kindNameOf(question))) return undefined;
  if (type === 'number' || type === 'integer') return type;
  if (type === 'boolean') return 'enum' in question ? undefined : 'box';
  if (type !== 'string') return undefined;
  if ('oneOf' in question || 'enum' in question) return 'choice';
  if (format !== undefined) return format === 'date' ? 'date' : undefined;
  return 'maxWords' in question ? 'long-text' : 'text';
}

/** What a question that cards do not offer the kind of asks for, in words. */
export function kindWords(question: Written): string {
  const { $ref, type } = question;
  if (typeof $ref === 'string') return `as in ${$ref.split('/').at(-1)?.replace('.schema.json', '')}`;
  if ('amount' in question) return 'an amount of money';
  if ('files' in question) return 'files';
  if (type === 'boolean') return 'a box that must be ticked';
  if ('x-options' in question) return 'one of several choices that the portal brings';
  return type === 'array' ? 'several choices or entries' : 'of a kind of its own';
}

/** Keywords that say what an answer is; the others stay when it becomes another. */
const ofKinds = [
  ...['type', '$ref', 'oneOf', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'maxWords', 'minimum'],
  ...['maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'default', 'examples', 'notAfter'],
  ...['notAbove', 'sameAs', 'x-doubt'],
];

/** Keys of a UI file that belong to the choices or the widget of one kind. */
const ofWidgets = ['ui:enumNames', 'ui:enumDisabled', 'ui:emptyValue'];

/** A question that asks for another kind of answer: what was said about the old kind is gone. */
export function asKind(question: Written, kind: CardKind): Written {
  const { title, ...rest } = without(question, ofKinds);
  const messages = isObject(rest.errorMessage) ? rest.errorMessage : {};
  const { required } = messages;
  return {
    ...(title !== undefined && { title }),
    ...cardKinds[kind].rules,
    ...without(rest, ['errorMessage']),
    ...(required !== undefined && { errorMessage: { required } }),
  };
}

/** How it is asked then; its width stays. */
export function askedAs(ui: Written, kind: CardKind): Written {
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  return {
    ...without(ui, [...ofWidgets, 'ui:options']),
    'ui:widget': cardKinds[kind].widget,
    ...('width' in options && { 'ui:options': { width: options.width } }),
  };
}

function without(value: Written, names: readonly string[]): Written {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
