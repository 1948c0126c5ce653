import { takes } from '#engine/capabilities/capability.ts';
import { interfaceKeys, type OptionCapability, widgetOptions, widgets } from '#engine/interface/interface.ts';
import { pickWidget } from '#engine/interface/pick-widget.ts';
import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { type KindName, kindNameOf, kindTools } from '#engine/kinds/kinds.ts';
import { orderedNames } from '#engine/resolve/resolve.ts';
import { isObject } from '#engine/values/pointer.ts';
import type { Registered } from '../read/registered.ts';
import type { Spot } from './losses.ts';
import type { Written } from './written.ts';

type Interface = { [key: string]: unknown };
/** Keys that a form reads as RJSF does; title and description are read with the question. */
const kept = [
  'ui:placeholder',
  'ui:help',
  'ui:readonly',
  'ui:disabled',
  'ui:autofocus',
  'ui:enumDisabled',
  'ui:emptyValue',
] as const;
/** About the names of questions, widgets and choices, or stated elsewhere. */
const readElsewhere = ['ui:widget', 'ui:title', 'ui:description', 'ui:enumNames', 'ui:order'];

/** The UI of a group: its order, and a widget for each question, as its author wished if a form can. */
export function interfaceOf(group: Written, hints: Written, spot: Spot, known: Registered): Interface {
  const questions = questionsOf(group);
  const wished = orderedNames(Object.keys(questions), hints);
  return {
    'ui:order': wished,
    ...Object.fromEntries(
      wished.map((name) => [
        name,
        askedAs(
          questions[name] ?? {},
          isObject(hints[name]) ? hints[name] : {},
          spot.below(name),
          known,
          isDemanded(name, group),
        ),
      ]),
    ),
  };
}

/** The conditional parts of a group. */
function branchesOf(group: Written): readonly Written[] {
  return [
    ...(['then', 'else'] as const).map((keyword) => group[keyword]),
    ...(Array.isArray(group.allOf) ? group.allOf : []),
    ...(isObject(group.dependencies) ? Object.values(group.dependencies) : []),
  ].filter(isObject);
}

/** Whether a question of a group must be answered, at least under a condition. */
function isDemanded(name: string, group: Written): boolean {
  const { required } = group;
  return (
    (Array.isArray(required) && required.includes(name)) ||
    branchesOf(group).some((branch) => isDemanded(name, branch))
  );
}

function questionsOf(group: Written): { [name: string]: Written } {
  const own = isObject(group.properties) ? (group.properties as { [name: string]: Written }) : {};
  const all: { [name: string]: Written } = Object.fromEntries(
    Object.keys(own).map((name): [string, Written] => [name, {}]),
  );
  for (const questions of [...branchesOf(group).map(questionsOf), own])
    for (const [name, asked] of Object.entries(questions)) {
      const before = all[name]?.properties;
      // Branches may ask different things in one group.
      all[name] =
        isObject(before) && isObject(asked.properties)
          ? { ...asked, properties: { ...before, ...asked.properties } }
          : asked;
    }
  return all;
}

function askedAs(
  schema: Written,
  hints: Written,
  spot: Spot,
  known: Registered,
  isDemanded: boolean,
): Interface {
  const kind = kindNameOf(schema);
  if (kind === 'group') return interfaceOf(schema, hints, spot, known);
  const below =
    isObject(schema.items) && schema.items.type === 'object' && kind === 'list' ? schema.items : undefined;
  const entry = isObject(hints.items) ? hints.items : {};
  const isForeign = known.widgets.includes(String(hints['ui:widget']));
  const widget = isForeign ? String(hints['ui:widget']) : widgetOf(schema, kind, hints, isDemanded);
  const isField = known.fields.includes(String(hints['ui:field']));
  const reads = (word: string, { widgets: some }: OptionCapability): boolean => {
    if (isForeign || some === undefined || widget === undefined || some.includes(widget)) return true;
    spot.lose(`"${word}"`, `the widget "${widget}" does not read it`);
    return false;
  };
  const { 'ui:field': field, ...further } = hints;
  const options =
    isForeign && isObject(hints['ui:options'])
      ? hints['ui:options']
      : optionsOf(isField ? further : hints, reads, spot);
  return {
    ...(widget !== undefined && { 'ui:widget': widget }),
    ...(isField && { 'ui:field': field }),
    ...Object.fromEntries(
      kept.flatMap((key) =>
        isKept(key, hints[key], schema) && reads(key, interfaceKeys[key]) ? [[key, hints[key]]] : [],
      ),
    ),
    ...(Object.keys(options).length > 0 && { 'ui:options': options }),
    ...(below !== undefined && { items: interfaceOf(below, entry, spot, known) }),
  };
}

function isKept(key: (typeof kept)[number], value: unknown, schema: Written): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (key === 'ui:enumDisabled')
    return Array.isArray(value) && value.every((each) => choiceValues(schema).includes(each));
  return takes[interfaceKeys[key].takes].fits(value);
}

function choiceValues({ oneOf, items }: Written): readonly unknown[] {
  if (isObject(items)) return choiceValues(items);
  return Array.isArray(oneOf) ? oneOf.map((each) => (isObject(each) ? each.const : undefined)) : [];
}

/** Options of widgets, which may also be keys of their own: `ui:rows`. Unknown ones are lost. */
function optionsOf(
  hints: Written,
  reads: (word: string, option: OptionCapability) => boolean,
  spot: Spot,
): Interface {
  const given = {
    ...Object.fromEntries(
      Object.entries(hints)
        .filter(([key]) => key.startsWith('ui:') && key !== 'ui:options')
        .map(([key, value]) => [key.slice(3), value]),
    ),
    ...(isObject(hints['ui:options']) ? hints['ui:options'] : {}),
  };
  const known: { readonly [option: string]: OptionCapability } = widgetOptions;
  return Object.fromEntries(
    Object.entries(given).flatMap(([option, value]) => {
      const key = `ui:${option}`;
      if (kept.some((each) => each === key) || readElsewhere.includes(key)) return [];
      const check = Object.hasOwn(known, option) ? known[option] : undefined;
      const fits = check?.words?.includes(String(value)) ?? (check && takes[check.takes].fits(value));
      if (check !== undefined && fits === true) return reads(option, check) ? [[option, value]] : [];
      spot.lose(`"${key}"`, 'no form knows it: say it in the UI file in other words');
      return [];
    }),
  );
}

function widgetOf(schema: Written, kind: KindName, hints: Written, isDemanded: boolean): string | undefined {
  const wished = String(hints['ui:widget']);
  const isSure = !['declaration', 'percent'].includes(wished);
  if (isSure && Object.hasOwn(widgets, wished) && widgets[wished]?.kind === kind) return wished;
  const tools: KindTools = kindTools[kind];
  return tools.imported?.(schema, isDemanded) ?? pickWidget(schema, undefined);
}
