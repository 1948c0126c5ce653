import { interfaceKeys, widgets } from '#engine/capabilities/interface.ts';
import type { Schema } from '#engine/definition.ts';
import { type KindName, kindNameOf } from '#engine/kinds/kinds.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Written } from './inline-references.ts';

type Interface = { [key: string]: unknown };
const byFormat: { readonly [format: string]: string } = {
  email: 'email',
  uri: 'url',
  password: 'password',
  color: 'color',
};
const texts = ['ui:placeholder', 'ui:help'] as const;
/** More choices than these are offered in a list that opens. */
const mostInSight = 4;

/** How a group is asked: its order, and a widget for each question, as its author wished where a form can. */
export function interfaceOf(group: Written, hints: Written): Interface {
  const questions = questionsOf(group);
  const wished = (Array.isArray(hints['ui:order']) ? hints['ui:order'] : []).filter((name) =>
    Object.hasOwn(questions, String(name)),
  );
  const names = Object.keys(questions);
  const order = [...new Set([...wished.map(String), ...names])];
  return {
    'ui:order': order,
    ...Object.fromEntries(
      order.map((name) => [name, askedAs(questions[name] ?? {}, isObject(hints[name]) ? hints[name] : {})]),
    ),
  };
}

/** The questions of a group and of its branches, by name. */
function questionsOf(group: Written): { [name: string]: Written } {
  const parts = [
    ...(['then', 'else'] as const).map((keyword) => group[keyword]),
    ...(Array.isArray(group.allOf) ? group.allOf : []),
    ...(isObject(group.dependencies) ? Object.values(group.dependencies) : []),
  ];
  const own = isObject(group.properties) ? (group.properties as { [name: string]: Written }) : {};
  return Object.assign({}, own, ...parts.filter(isObject).map(questionsOf), own) as {
    [name: string]: Written;
  };
}

function askedAs(schema: Written, hints: Written): Interface {
  const kind = kindNameOf(schema as Schema);
  if (kind === 'group') return interfaceOf(schema, hints);
  const below =
    isObject(schema.items) && schema.items.type === 'object' && kind === 'list' ? schema.items : undefined;
  const widget = widgetOf(schema, kind, hints);
  return {
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...Object.fromEntries(
      texts.flatMap((key) =>
        typeof hints[key] === 'string' && key in interfaceKeys ? [[key, hints[key]]] : [],
      ),
    ),
    ...(below !== undefined && { items: interfaceOf(below, isObject(hints.items) ? hints.items : {}) }),
  };
}

function widgetOf(schema: Written, kind: KindName, hints: Written): string | undefined {
  const wished = String(hints['ui:widget']);
  const known: { readonly [name: string]: { readonly kinds: readonly KindName[] } } = widgets;
  const isSure = !['declaration', 'percent'].includes(wished);
  if (isSure && Object.hasOwn(known, wished) && known[wished]?.kinds.includes(kind)) return wished;
  switch (kind) {
    case 'text':
      return byFormat[String(schema.format)] ?? (Number(schema.maxLength) >= 200 ? 'textarea' : 'text');
    case 'choice':
      return Array.isArray(schema.oneOf) && schema.oneOf.length <= mostInSight ? 'radio' : 'select';
    case 'boolean':
      return schema.enum === undefined ? 'checkbox' : 'declaration';
    case 'choices':
      return 'checkboxes';
    case 'number':
    case 'date':
    case 'files':
      return kind;
    default:
      return undefined;
  }
}
