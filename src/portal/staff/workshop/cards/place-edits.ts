import { isObject } from '#engine/values/pointer.ts';
import { type Steps, valueIn, type Written, withValue } from '#engine/written/json-text.ts';
import { demanded, type SectionTexts, toCamelCase, toSnakeCase, withoutBranch } from './card-edits.ts';
import { type CardKind, cardKinds, sentAs } from './card-kinds.ts';
import type { QuestionCard } from './question-cards.ts';

/** Where a new question goes: after a question, in its group and under its condition, or at the end of the section. */
export type Behind = QuestionCard | undefined;

/** What an author says about a new question. */
export interface NewQuestion {
  readonly title: string;
  readonly name: string;
  readonly kind: CardKind;
}

/** Why a question cannot have a name; undefined: it can. */
export function nameFault({ schema }: SectionTexts, behind: Behind, name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    return 'A name begins with a small letter and contains letters and digits only.';
  const group = behind?.group ?? [];
  return namesIn(schema, group).includes(name) ? 'There is already a question of this name.' : undefined;
}

/** A name for a title that is unique in the group. */
export function nameFor({ schema }: SectionTexts, behind: Behind, title: string): string {
  return free(toCamelCase(title), namesIn(schema, behind?.group ?? []));
}

/** Both files with a new question. */
export function withQuestion(
  texts: SectionTexts,
  { title, name, kind }: NewQuestion,
  behind?: Behind,
): SectionTexts {
  const { rules, ui } = cardKinds[kind];
  const place = sentAs(newPlace(texts.schema, toSnakeCase(name)), kind);
  const question = { title, ...rules, ...(!behind?.isInList && { 'x-wire': place }) };
  return put(texts, behind, name, question, ui);
}

/** Both files with a copy of a question right after it. Its column, figures and history stay with the original. */
export function withCopy(texts: SectionTexts, card: QuestionCard): SectionTexts {
  const name = free(card.names.at(-1) ?? '', namesIn(texts.schema, card.group));
  const question = valueIn(texts.schema, card.at);
  const { title, 'x-wire': wire, ...rest } = isObject(question) ? question : {};
  const { 'x-list': _list, 'x-count': _count, 'x-citation': _cited, ...uncited } = rest;
  const { 'x-identifies': _identified, ...unlisted } = uncited;
  const { 'x-moved-from': _from, 'x-meaning': _meaning, ...rules } = unlisted;
  const first = [wire].flat()[0];
  const pointer = isObject(first) ? String(first.pointer) : first;
  const place =
    typeof pointer === 'string'
      ? newPlace(texts.schema, toSnakeCase(name), pointer.slice(0, Math.max(0, pointer.lastIndexOf('/'))))
      : wire;
  const copy = {
    title: `${typeof title === 'string' ? title : name} (copy)`,
    ...rules,
    ...(place !== undefined && { 'x-wire': isObject(first) ? { ...first, pointer: place } : place }),
  };
  const asked = valueIn(texts.ui, card.ui);
  const made = put(texts, card, name, copy, isObject(asked) ? asked : {});
  return { ...made, schema: demanded(made.schema, card.at.slice(0, -2), name, card.isRequired) };
}

/** Both files without a question, and without a condition that asks for nothing else. */
export function withoutQuestion(
  { schema, ui }: SectionTexts,
  { at, group, names, ui: asked }: QuestionCard,
): SectionTexts {
  const name = names.at(-1) ?? '';
  const place = at.slice(0, -2);
  const taken = withValue(demanded(schema, place, name, false), at, undefined);
  const list = [...asked.slice(0, -1), 'ui:order'];
  const order = valueIn(ui, list);
  const left = Array.isArray(order)
    ? withValue(
        ui,
        list,
        order.filter((each) => each !== name),
      )
    : ui;
  return {
    schema: place.length > group.length ? withoutBranch(taken, place.slice(0, -1), group) : taken,
    ui: valueIn(left, asked) === undefined ? left : withValue(left, asked, undefined),
  };
}

/** Both files with a question moved one place up (-1) or down (1) within its group. */
export function withMove(texts: SectionTexts, { group, names, ui }: QuestionCard, by: -1 | 1): SectionTexts {
  const order = orderOf(texts, group, ui.slice(0, -1));
  const from = order.indexOf(names.at(-1) ?? '');
  const other = order[from + by];
  if (from < 0 || other === undefined) return texts;
  const moved = order.map((each, at) =>
    at === from ? other : at === from + by ? (order[from] ?? '') : each,
  );
  return { ...texts, ui: withValue(texts.ui, [...ui.slice(0, -1), 'ui:order'], moved) };
}

/** Inserts a question into the properties that contain the one before it, and into the order of their group. */
function put(
  texts: SectionTexts,
  behind: Behind,
  name: string,
  question: Written,
  asked: Written,
): SectionTexts {
  const place = behind?.at.slice(0, -2) ?? [];
  const group = behind?.group ?? [];
  const groupUi = behind?.ui.slice(0, -1) ?? [];
  const beside = behind?.names.at(-1);
  const list = [...place, 'properties'];
  const properties = valueIn(texts.schema, list);
  const there = Object.keys(isObject(properties) ? properties : {});
  const index = beside === undefined ? there.length : there.indexOf(beside) + 1;
  const schema = isObject(properties)
    ? withValue(texts.schema, [...list, name], question, index)
    : withValue(texts.schema, list, { [name]: question });
  const order = orderOf(texts, group, groupUi);
  const at = beside === undefined ? order.length : order.indexOf(beside) + 1;
  const ordered = withValue(
    texts.ui,
    [...groupUi, 'ui:order'],
    [...order.slice(0, at), name, ...order.slice(at)],
  );
  return { schema, ui: withValue(ordered, [...groupUi, name], asked) };
}

/** The names of a group in the order asked; "*" is expanded. */
function orderOf({ schema, ui }: SectionTexts, group: Steps, groupUi: Steps): readonly string[] {
  const names = namesIn(schema, group);
  const written = valueIn(ui, [...groupUi, 'ui:order']);
  const order = Array.isArray(written) ? written.map(String) : ['*'];
  const rest = names.filter((name) => !order.includes(name));
  return order.includes('*') ? order.flatMap((each) => (each === '*' ? rest : [each])) : [...order, ...rest];
}

/** Names that a group asks for, always or under a condition. */
function namesIn(schema: string, group: Steps): readonly string[] {
  const value = valueIn(schema, group);
  const own = isObject(value) ? value : {};
  const branches = [own, ...(Array.isArray(own.allOf) ? own.allOf.filter(isObject) : [])];
  const holders = [own, ...branches.flatMap(({ then: yes, else: no }) => [yes, no])];
  return [
    ...new Set(
      holders.flatMap((holder) =>
        isObject(holder) && isObject(holder.properties) ? Object.keys(holder.properties) : [],
      ),
    ),
  ];
}

/** A place in the payload that no question of the section has, beside most of them. */
function newPlace(schema: string, name: string, beside?: string): string {
  const places = [...schema.matchAll(/"x-wire":\s*(?:\{\s*"pointer":\s*)?"(\/[^"]*)\/([^"/]+)"/g)];
  const folders = places.map(([, folder = '']) => folder);
  const count = (folder: string) => folders.filter((each) => each === folder).length;
  const folder = beside ?? [...folders].sort((a, b) => count(b) - count(a))[0] ?? '/applicationData';
  const taken = places.flatMap(([, own, last = '']) => (own === folder ? [last] : []));
  return `${folder}/${free(name, taken)}`;
}

function free(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 2;
  while (taken.includes(`${name}${number}`)) number += 1;
  return `${name}${number}`;
}
