import { kindNameOf } from '#engine/kinds/kinds.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Written } from '#engine/written/json-text.ts';

/** A kind of answer that a card offers: its keywords in the schema file, and the widget in the UI file. */
interface KindOfAnswer {
  readonly words: string;
  readonly rules: Written;
  /** Its keywords in the UI file. */
  readonly ui: Written;
}

const asked = (widget: string) => ({ 'ui:widget': widget });
const yesOrNo = [
  { const: 'yes', title: 'Yes' },
  { const: 'no', title: 'No' },
];

const shared = (name: string) => ({ $ref: `../shared/${name}.schema.json` });

/** The kinds of answers that cards offer, in the words of the staff guide. */
export const cardKinds = {
  text: { words: 'A short text', rules: { type: 'string' }, ui: asked('text') },
  'long-text': { words: 'A long text', rules: { type: 'string', maxWords: 250 }, ui: asked('textarea') },
  integer: { words: 'A whole number', rules: { type: 'integer', minimum: 0 }, ui: asked('number') },
  number: { words: 'A number', rules: { type: 'number', minimum: 0 }, ui: asked('number') },
  percent: { words: 'A percentage', rules: shared('percent'), ui: asked('percent') },
  amount: { words: 'Rupees', rules: shared('amount'), ui: asked('amount') },
  date: { words: 'A date', rules: { type: 'string', format: 'date' }, ui: asked('date') },
  choice: {
    words: 'One of several choices',
    rules: { type: 'string', oneOf: yesOrNo },
    ui: asked('radio'),
  },
  choices: {
    words: 'Several of some choices',
    rules: { type: 'array', items: { type: 'string', oneOf: yesOrNo }, uniqueItems: true },
    ui: asked('checkboxes'),
  },
  box: { words: 'A box that may be ticked', rules: { type: 'boolean' }, ui: asked('checkbox') },
  email: { words: 'An email address', rules: shared('email'), ui: asked('email') },
  phone: { words: 'A phone number', rules: shared('phone'), ui: asked('phone') },
  website: { words: 'A website', rules: shared('website'), ui: asked('url') },
  files: {
    words: 'Files',
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } },
        required: ['key', 'filename', 'size'],
      },
      files: { maxCount: 5, maxMegabytes: 15, types: ['PDF'] },
    },
    ui: asked('files'),
  },
  list: {
    words: 'A list of entries, each with questions',
    rules: {
      type: 'array',
      maxItems: 10,
      items: { type: 'object', properties: { name: { title: 'Name', type: 'string' } }, required: ['name'] },
    },
    ui: { items: { 'ui:order': ['name'], name: asked('text') } },
  },
} as const satisfies { readonly [kind: string]: KindOfAnswer };

/** One of them. */
export type CardKind = keyof typeof cardKinds;

/** Shared files that define a kind with rules of their own. */
const alike: { readonly [shared: string]: CardKind } = {
  count: 'integer',
  'short-text': 'text',
  'person-name': 'text',
};

/** Kinds of the engine that cards can ask for. */
const offered: readonly string[] = [
  'text',
  'number',
  'date',
  'boolean',
  'choice',
  'choices',
  'files',
  'list',
];

/** The kind of a question, if cards offer it; others are edited as text. */
export function kindOf(question: Written): CardKind | undefined {
  const { $ref, type, format } = question;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1)?.replace('.schema.json', '') ?? '';
    return Object.hasOwn(cardKinds, name) ? (name as CardKind) : alike[name];
  }
  const kind = kindNameOf(question);
  if ('x-options' in question || !offered.includes(kind)) return undefined;
  if (kind === 'files' || kind === 'choices' || kind === 'list') return kind;
  if (type === 'number' || type === 'integer') return type;
  if (type === 'boolean') return 'enum' in question ? undefined : 'box';
  if (type !== 'string') return undefined;
  if ('oneOf' in question || 'enum' in question) return 'choice';
  if (format !== undefined) return format === 'date' ? 'date' : undefined;
  return 'maxWords' in question ? 'long-text' : 'text';
}

/** The answer of a question whose kind cards do not offer, in words. */
export function kindWords(question: Written): string {
  const { $ref, type } = question;
  if (typeof $ref === 'string') return `as in ${$ref.split('/').at(-1)?.replace('.schema.json', '')}`;
  if ('amount' in question) return 'an amount of money';
  if ('files' in question) return 'files';
  if (type === 'boolean') return 'a box that must be ticked';
  if ('x-options' in question) return 'one of several choices that the portal provides';
  return type === 'array' ? 'several choices or entries' : 'of a special kind';
}

/** Keywords that define an answer; the others stay when it becomes a different kind. */
const ofKinds = [
  ...['type', '$ref', 'oneOf', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'maxWords', 'minimum'],
  ...['maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'default', 'examples', 'notAfter'],
  ...[
    'notAbove',
    'sameAs',
    'x-doubt',
    'x-citation',
    'x-identifies',
    'items',
    'minItems',
    'maxItems',
    'uniqueItems',
    'files',
    'stars',
    'x-depth',
  ],
];

/** Keys of a UI file that belong to the choices or the widget of one kind. */
const ofWidgets = ['ui:enumNames', 'ui:enumDisabled', 'ui:emptyValue', 'ui:widget', 'items'];

/** A question with another kind of answer: what was said about the old kind is gone. */
export function asKind(question: Written, kind: CardKind): Written {
  const { title, ...rest } = without(question, ofKinds);
  const messages = isObject(rest.errorMessage) ? rest.errorMessage : {};
  const { required } = messages;
  return {
    ...(title !== undefined && { title }),
    ...cardKinds[kind].rules,
    ...without(rest, ['errorMessage']),
    ...('x-wire' in rest && { 'x-wire': sentAs(rest['x-wire'], kind) }),
    ...(required !== undefined && { errorMessage: { required } }),
  };
}

/** The place of an answer in the payload, which is marked for files. */
export function sentAs(place: unknown, kind: CardKind): unknown {
  const pointer = isObject(place) && place.as === 'files' ? place.pointer : place;
  return kind === 'files' && typeof pointer === 'string' ? { pointer, as: 'files' } : pointer;
}

/** Its keywords in the UI file afterwards; its width stays. */
export function askedAs(ui: Written, kind: CardKind): Written {
  const options = isObject(ui['ui:options']) ? ui['ui:options'] : {};
  return {
    ...without(ui, [...ofWidgets, 'ui:options']),
    ...cardKinds[kind].ui,
    ...('width' in options && { 'ui:options': { width: options.width } }),
  };
}

function without(value: Written, names: readonly string[]): Written {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
