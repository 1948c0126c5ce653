import { isObject } from '#engine/values/pointer.ts';
import { lineOf, type Steps, valueIn, type Written } from '#engine/written/json-text.ts';
import { type CardKind, kindOf, kindWords } from './card-kinds.ts';
import { conditionWords, type PlainCondition, plainCondition } from './conditions.ts';

/** A question as its card shows it. */
export interface QuestionCard {
  /** Its names from the section on; those of groups come first. */
  readonly names: readonly string[];
  /** Steps to it in the schema file, and its line there. */
  readonly at: Steps;
  readonly line: number;
  /** Steps to the group whose question it is, with or without a condition. */
  readonly group: Steps;
  readonly title: string;
  readonly help: string;
  /** The kind of its answer, where cards offer it; undefined: only the text of the file changes it. */
  readonly kind: CardKind | undefined;
  /** The kind in words of staff where cards do not offer it. */
  readonly kindWords: string;
  readonly isRequired: boolean;
  /** Limits that a card can change, by keyword. */
  readonly limits: { readonly [keyword: string]: number | undefined };
  /** What must hold so that it is asked, in words; undefined: it always is. */
  readonly condition: string | undefined;
  /** The same where a card can change it. */
  readonly plainCondition: PlainCondition | undefined;
  /** Questions of its group that a condition can look at. */
  readonly askable: readonly AskableQuestion[];
  /** Heading of its column in lists; undefined: lists do not show it. */
  readonly column: string | undefined;
  /** Why only an engineer changes what it is; undefined: staff may. */
  readonly engineer: string | undefined;
}

/** A question that a condition can look at. */
export interface AskableQuestion {
  readonly name: string;
  readonly title: string;
  /** Its choices; undefined of a number. */
  readonly choices: readonly { readonly value: string | boolean; readonly title: string }[] | undefined;
}

const limitsOf: { readonly [kind: string]: readonly string[] } = {
  text: ['maxWords', 'maxLength'],
  'long-text': ['maxWords', 'maxLength'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

/** What a shared file limits is limited there, and choices need no limit. */
function limitsIn(question: Written, kind: CardKind | undefined): readonly string[] {
  if ('$ref' in question || 'files' in question) return [];
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
};

/** A branch of a group in which questions stand, and what must hold. */
interface Branch {
  readonly condition?: Written;
  /** The questions are asked while the condition does not hold. */
  readonly isElse?: boolean;
}

/**
 * The questions that a schema file asks, in its order, those of conditions and groups included. `relied` are the questions the
 * portal relies on, by their path below the section, each with what for. Undefined for what is no JSON.
 */
export function questionCards(
  text: string,
  relied: { readonly [path: string]: string },
): readonly QuestionCard[] | undefined {
  const cards: QuestionCard[] = [];
  const schema = valueIn(text, []);
  if (!isObject(schema)) return undefined;
  visit(schema, [], []);
  return cards;

  function visit(group: Written, at: Steps, names: readonly string[]): void {
    list(group, at, {}, group, at, names);
    const branches: readonly (readonly [Steps, Written])[] = [
      [at, group],
      ...(Array.isArray(group.allOf) ? group.allOf : []).flatMap((each, index) =>
        isObject(each) ? [[[...at, 'allOf', index], each] as const] : [],
      ),
    ];
    for (const [steps, branch] of branches) {
      const { if: condition, then: yes, else: no } = branch;
      if (!isObject(condition)) continue;
      if (isObject(yes)) list(yes, [...steps, 'then'], { condition }, group, at, names);
      if (isObject(no)) list(no, [...steps, 'else'], { condition, isElse: true }, group, at, names);
    }
  }

  function list(
    where: Written,
    at: Steps,
    branch: Branch,
    group: Written,
    groupAt: Steps,
    names: readonly string[],
  ): void {
    const { properties, required } = where;
    for (const [name, question] of Object.entries(isObject(properties) ? properties : {})) {
      if (!isObject(question)) continue;
      const place = [...at, 'properties', name];
      const path = [...names, name];
      if (isObject(question.properties)) visit(question, place, path);
      else {
        const isRequired = Array.isArray(required) && required.includes(name);
        const card = cardOf(question, place, path, isRequired);
        cards.push({ ...card, group: groupAt, askable: askableIn(group, name), ...whenOf(branch, group) });
      }
    }
  }

  function cardOf(question: Written, at: Steps, names: readonly string[], isRequired: boolean) {
    const column = isObject(question['x-list']) ? question['x-list'].column : undefined;
    return {
      names,
      at,
      line: lineOf(text, at),
      title: typeof question.title === 'string' ? question.title : '',
      help: typeof question.description === 'string' ? question.description : '',
      kind: kindOf(question),
      kindWords: kindWords(question),
      isRequired,
      limits: Object.fromEntries(
        limitsIn(question, kindOf(question)).map((keyword) => [
          keyword,
          typeof question[keyword] === 'number' ? question[keyword] : undefined,
        ]),
      ),
      column: typeof column === 'string' ? column : undefined,
      engineer: engineerFor(question, relied[`/${names.join('/')}`]),
    };
  }
}

function engineerFor(question: Written, why: string | undefined): string | undefined {
  if (why !== undefined) {
    return `The portal relies on this question: ${why}. Removing it, or another kind of answer, needs an engineer.`;
  }
  const wires = [question['x-wire']].flat().filter((place) => isObject(place) && 'as' in place);
  if (wires.length === 0) return undefined;
  return 'Other programs get the answer in a format of its own. Another kind of answer needs an engineer.';
}

function whenOf({ condition, isElse }: Branch, group: Written) {
  if (condition === undefined) return { condition: undefined, plainCondition: undefined };
  const words = conditionWords(condition, group);
  return isElse
    ? { condition: `not: ${words}`, plainCondition: undefined }
    : { condition: words, plainCondition: plainCondition(condition) };
}

function askableIn(group: Written, own: string): readonly AskableQuestion[] {
  return Object.entries(isObject(group.properties) ? group.properties : {}).flatMap(
    ([name, question]): AskableQuestion[] => {
      if (name === own || !isObject(question)) return [];
      const title = typeof question.title === 'string' ? question.title : name;
      const kind = kindOf(question);
      if (kind === 'integer' || kind === 'number') return [{ name, title, choices: undefined }];
      if (kind === 'box') return [{ name, title, choices: [{ value: true, title: 'ticked' }] }];
      const choices = choicesOf(question);
      return choices.length > 0 ? [{ name, title, choices }] : [];
    },
  );
}

function choicesOf({ oneOf, enum: values }: Written): { readonly value: string; readonly title: string }[] {
  const written = Array.isArray(oneOf)
    ? oneOf
    : (Array.isArray(values) ? values : []).map((value) => ({ const: value, title: String(value) }));
  return written.flatMap((choice) =>
    isObject(choice) && typeof choice.const === 'string'
      ? [{ value: choice.const, title: typeof choice.title === 'string' ? choice.title : choice.const }]
      : [],
  );
}
