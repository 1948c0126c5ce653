import { isObject } from '#engine/values/pointer.ts';
import { lineOf, type Steps, valueIn, type Written } from '#engine/written/json-text.ts';
import { type AskableQuestion, askableIn, choicesOf } from './askable.ts';
import { type CardKind, kindOf, kindWords } from './card-kinds.ts';
import { conditionWords, type PlainCondition, plainCondition } from './conditions.ts';

/** A question as its card shows it. */
export interface QuestionCard {
  /** Its names from the section on, groups first. */
  readonly names: readonly string[];
  /** Steps to it in the schema file, and its line there. */
  readonly at: Steps;
  readonly line: number;
  /** Steps to the group that the question belongs to, with or without a condition. */
  readonly group: Steps;
  /** Steps to its part of the UI file. */
  readonly ui: Steps;
  /** Each entry of a list asks it, and the list has one place in the payload. */
  readonly isInList: boolean;
  readonly title: string;
  readonly help: string;
  /** The kind of its answer, if cards offer it; undefined: only the file's text changes it. */
  readonly kind: CardKind | undefined;
  /** The kind in the words of staff, if cards do not offer it. */
  readonly kindWords: string;
  readonly isRequired: boolean;
  /** Its choices, if a card can change them. */
  readonly choices: ChoicesOfCard | undefined;
  /** Limits that a card can change, by keyword; nested ones with a dot between. */
  readonly limits: { readonly [keyword: string]: number | undefined };
  /** When it is asked, in words; undefined: always. */
  readonly condition: string | undefined;
  /** The same if a card can change it. */
  readonly plainCondition: PlainCondition | undefined;
  /** Questions of its group that a condition can refer to. */
  readonly askable: readonly AskableQuestion[];
  /** Heading of its column in lists; undefined: lists do not show it. */
  readonly column: string | undefined;
  /** The portal's programs read it: it stays. */
  readonly isReliedOn: boolean;
  /** Why only an engineer may change its kind; undefined: staff may. */
  readonly engineer: string | undefined;
}

/** The choices of a question, and the steps to their list. */
export interface ChoicesOfCard {
  readonly at: Steps;
  readonly list: readonly { readonly value: string; readonly title: string }[];
}

/** Another tab of the form, whose questions conditions can refer to. */
export interface OtherTab {
  readonly id: string;
  readonly title: string;
  /** Its schema file. */
  readonly schema: string;
}

const limitsOf: { readonly [kind: string]: readonly string[] } = {
  text: ['maxWords', 'maxLength'],
  'long-text': ['maxWords', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

/** Limits of a shared file are changed there, and choices need none. */
function limitsIn(question: Written, kind: CardKind | undefined): readonly string[] {
  if ('$ref' in question) return [];
  if ('files' in question) return ['files.maxCount', 'files.maxMegabytes'];
  if (question.type === 'array') return ['minItems', 'maxItems'];
  return kind === undefined ? [] : (limitsOf[kind] ?? []);
}

/** The limits that cards show, in words. */
export const limitWords: { readonly [keyword: string]: string } = {
  maxWords: 'Most words',
  maxLength: 'Most characters',
  minimum: 'At least',
  maximum: 'At most',
  minItems: 'Fewest entries',
  maxItems: 'Most entries',
  'files.maxCount': 'Most files',
  'files.maxMegabytes': 'Megabytes of each',
};

/** A conditional branch of a group with questions, and its condition. */
interface Branch {
  readonly condition?: Written;
  /** The questions are asked while the condition does not hold. */
  readonly isElse?: boolean;
}

/**
 * The questions of a section, in the order of its UI file, those of conditions, groups and lists included. `relied` are the
 * questions the portal relies on, by their path below the section, each with its purpose. Undefined if it is not JSON.
 */
export function questionCards(
  text: string,
  relied: { readonly [path: string]: string },
  { ui = '{}', others = [] }: { readonly ui?: string; readonly others?: readonly OtherTab[] } = {},
): readonly QuestionCard[] | undefined {
  const schema = valueIn(text, []);
  if (!isObject(schema)) return undefined;
  const elsewhere = others.flatMap(({ id, title, schema: other }) => {
    const section = valueIn(other, []);
    const own = isObject(section) ? askableIn(section, '') : [];
    return own.map((each) => ({ ...each, section: id, title: `${title}: ${each.title}` }));
  });
  return visit(schema, { at: [], names: [], ui: [], isInList: false });

  interface Group {
    readonly at: Steps;
    readonly names: readonly string[];
    readonly ui: Steps;
    readonly isInList: boolean;
  }

  function visit(group: Written, of: Group): readonly QuestionCard[] {
    const { at } = of;
    const branches: readonly (readonly [Steps, Written])[] = [
      [at, group],
      ...(Array.isArray(group.allOf) ? group.allOf : []).flatMap((each, index) =>
        isObject(each) ? [[[...at, 'allOf', index], each] as const] : [],
      ),
    ];
    const found = [
      ...list(group, at, {}, group, of),
      ...branches.flatMap(([steps, { if: condition, then: yes, else: no }]) => {
        if (!isObject(condition)) return [];
        return [
          ...(isObject(yes) ? list(yes, [...steps, 'then'], { condition }, group, of) : []),
          ...(isObject(no) ? list(no, [...steps, 'else'], { condition, isElse: true }, group, of) : []),
        ];
      }),
    ];
    const order = valueIn(ui, [...of.ui, 'ui:order']);
    const rank = (name: string) => {
      const index = Array.isArray(order) ? order.indexOf(name) : -1;
      return index < 0 ? Number.POSITIVE_INFINITY : index;
    };
    return found
      .sort((a, b) => (rank(a.name) === rank(b.name) ? 0 : rank(a.name) - rank(b.name)))
      .flatMap(({ cards }) => cards);
  }

  function list(
    where: Written,
    at: Steps,
    branch: Branch,
    group: Written,
    of: Group,
  ): { readonly name: string; readonly cards: readonly QuestionCard[] }[] {
    const { properties, required } = where;
    return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, question]) => {
      if (!isObject(question)) return [];
      const place = [...at, 'properties', name];
      const below = { ...of, at: place, names: [...of.names, name], ui: [...of.ui, name] };
      if (isObject(question.properties)) return [{ name, cards: visit(question, below) }];
      const isRequired = Array.isArray(required) && required.includes(name);
      const card: QuestionCard = {
        ...cardOf(question, below, isRequired),
        group: of.at,
        askable: [...askableIn(group, name), ...(of.isInList ? [] : elsewhere)],
        ...whenOf(branch, group),
      };
      const entry = question.items;
      const isList = isObject(entry) && isObject(entry.properties) && !('files' in question);
      const entries = isList
        ? visit(entry, { ...below, at: [...place, 'items'], ui: [...below.ui, 'items'], isInList: true })
        : [];
      return [{ name, cards: [card, ...entries] }];
    });
  }

  function cardOf(question: Written, { at, names, ui: asked, isInList }: Group, isRequired: boolean) {
    const column = isObject(question['x-list']) ? question['x-list'].column : undefined;
    return {
      ...{ names, at, ui: asked, isInList, isRequired },
      line: lineOf(text, at),
      title: typeof question.title === 'string' ? question.title : '',
      help: typeof question.description === 'string' ? question.description : '',
      kind: kindOf(question),
      kindWords: kindWords(question),
      choices: choicesOfCard(question, at),
      limits: Object.fromEntries(
        limitsIn(question, kindOf(question)).map((keyword) => {
          const limit = valueIn(text, [...at, ...keyword.split('.')]);
          return [keyword, typeof limit === 'number' ? limit : undefined];
        }),
      ),
      column: typeof column === 'string' ? column : undefined,
      isReliedOn: relied[`/${names.join('/')}`] !== undefined,
      engineer: engineerFor(question, relied[`/${names.join('/')}`]),
    };
  }
}

function choicesOfCard(question: Written, at: Steps): ChoicesOfCard | undefined {
  const isSeveral = isObject(question.items);
  const holder = isObject(question.items) ? question.items : question;
  const list = choicesOf({ oneOf: holder.oneOf });
  if ('$ref' in holder || !Array.isArray(holder.oneOf) || list.length < holder.oneOf.length) return undefined;
  return { at: [...at, ...(isSeveral ? ['items'] : []), 'oneOf'], list };
}

function engineerFor(question: Written, why: string | undefined): string | undefined {
  if (why !== undefined) {
    return `The portal relies on this question: ${why}. Removing it, or another kind of answer, needs an engineer.`;
  }
  const wires = [question['x-wire']]
    .flat()
    .filter((place) => isObject(place) && 'as' in place && place.as !== 'files');
  if (wires.length === 0) return undefined;
  return 'Other programs get the answer in a special format. Another kind of answer needs an engineer.';
}

function whenOf({ condition, isElse }: Branch, group: Written) {
  if (condition === undefined) return { condition: undefined, plainCondition: undefined };
  const words = conditionWords(condition, group);
  return isElse
    ? { condition: `not: ${words}`, plainCondition: undefined }
    : { condition: words, plainCondition: plainCondition(condition) };
}
