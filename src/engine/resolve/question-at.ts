import type { FormDefinition, Schema, UiSchema } from '../definition.ts';
import { planOf } from '../schema/read-plan.ts';
import { itemsOf } from '../schema/schema-kind.ts';
import { getAt, isObject, joinPath, pointerKeys } from '../values/pointer.ts';
import { allQuestions } from './visibility.ts';

/** A question found by its path, with the titles that lead to it. */
export interface FoundQuestion {
  /** The place of its whole answer. */
  readonly path: string;
  readonly name: string;
  readonly schema: Schema;
  readonly uiSchema: UiSchema;
  readonly sectionTitle: string;
  /** Its title; in a list after that of the list with the number of the entry: `['Partners 2', 'Name']`. */
  readonly titles: readonly string[];
}

/** The question whose answer is at or around a path, including hidden ones and those of entries. */
export function questionAt({ sections }: FormDefinition, path: string): FoundQuestion | undefined {
  for (const section of sections) {
    const question = allQuestions(section).find(
      (each) => path === each.path || path.startsWith(`${each.path}/`),
    );
    if (question === undefined) continue;
    const { label, keys } = question;
    const found = { ...question, sectionTitle: section.title, titles: [label] };
    return inEntries(found, pointerKeys(path).slice(keys.length));
  }
  return undefined;
}

function inEntries(question: FoundQuestion, [number, ...keys]: readonly string[]): FoundQuestion {
  const items = itemsOf(question.schema);
  if (items === undefined || number === undefined) return question;
  const titles = [...question.titles.slice(0, -1), `${question.titles.at(-1)} ${Number(number) + 1}`];
  for (const member of planOf(items).members) {
    const { name, places, group } = member;
    const [first] = places;
    if (group !== undefined || first === undefined || !member.keys.every((key, at) => key === keys[at]))
      continue;
    const ui = getAt(question.uiSchema, ['items', ...member.keys]);
    const { schema } = first;
    const found = {
      ...question,
      path: joinPath(question.path, number, ...member.keys),
      name,
      schema,
      uiSchema: isObject(ui) ? ui : {},
      titles: [...titles, schema.title ?? name],
    };
    return inEntries(found, keys.slice(member.keys.length));
  }
  return { ...question, titles };
}
