import { isObject, joinPath } from '#engine/values/pointer.ts';
import type { Written } from './inline-references.ts';
import type { Spot } from './losses.ts';
import { freeName, type Named } from './read-branches.ts';
import type { Hints } from './read-plain.ts';

/** How a question of a group is read. */
export type ReadQuestion = (name: string, written: unknown, hints: Hints, spot: Spot) => Written | undefined;

/** The questions that a group asks by itself, by the names that a form may give them. */
export function readQuestions(
  schema: Written,
  hints: Hints,
  spot: Spot,
  read: ReadQuestion,
  outer: Named,
): { readonly properties: Named; readonly renamed: ReadonlyMap<string, string> } {
  const start = isObject(schema.default) ? schema.default : {};
  const renamed = new Map<string, string>();
  const properties: Named = {};
  const titles = new Set<string>();
  const demanded: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  for (const [name, each] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
    const here = spot.below(name, demanded.includes(name));
    if (Object.hasOwn(outer, name)) {
      here.lose(
        'other rules under a condition',
        'the rules of a question hang on nothing: ask another question there',
      );
      continue;
    }
    const called = freeName(name, properties);
    const asked =
      isObject(each) && each.default === undefined && start[name] !== undefined
        ? { ...each, default: start[name] }
        : each;
    const question = read(name, asked, isObject(hints[name]) ? hints[name] : {}, here);
    if (question === undefined) continue;
    if (called !== name) {
      renamed.set(name, called);
      if (here.isSentAsNamed) spot.losses.sentAs.set(joinPath(spot.pointer, called), name);
      else
        here.lose(
          `the name "${name}"`,
          `names are words of letters and digits: it is called "${called}" here`,
        );
      if (isObject(hints[name])) here.lose('how it is asked', `say it of "${called}" in the UI file`);
    }
    const title = String(question.title);
    properties[called] = titles.has(title.toLowerCase())
      ? { ...question, title: `${title} (${called})` }
      : question;
    titles.add(String(properties[called].title).toLowerCase());
  }
  return { properties, renamed };
}

/** A box that must be ticked is one that must be answered. */
export function noteTicks(properties: Named, { required }: Written, spot: Spot): void {
  for (const [name, question] of Object.entries(properties)) {
    if (question.type !== 'boolean' || question.enum === undefined) continue;
    if (Array.isArray(required) && required.includes(name)) continue;
    const { enum: _ticked, ...free } = question;
    properties[name] = free;
    spot.below(name).lose('that the box must be ticked', 'it is not in "required"');
  }
}
