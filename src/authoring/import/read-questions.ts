import { isObject } from '#engine/values/pointer.ts';
import type { Spot } from './losses.ts';
import type { Named } from './read-branches.ts';
import type { Hints } from './read-plain.ts';
import type { Written } from './written.ts';

/** Reads a question of a group. */
export type ReadQuestion = (name: string, written: unknown, hints: Hints, spot: Spot) => Written | undefined;

/** The unconditional questions of a group. */
export function readQuestions(
  schema: Written,
  hints: Hints,
  spot: Spot,
  read: ReadQuestion,
  outer: Named,
): Named {
  const start = isObject(schema.default) ? schema.default : {};
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
    const written = spot.losses.writtenName(name);
    const asked =
      isObject(each) && each.default === undefined && Object.hasOwn(start, written)
        ? { ...each, default: start[written] }
        : each;
    const question = read(written, asked, isObject(hints[name]) ? hints[name] : {}, here);
    if (question === undefined) continue;
    if (written !== name && !here.isSentAsNamed)
      here.lose(
        `the name "${written}"`,
        `names are words of letters and digits: it is called "${name}" here`,
      );
    const title = String(question.title);
    properties[name] = titles.has(title.toLowerCase())
      ? { ...question, title: `${title} (${name})` }
      : question;
    titles.add(String(properties[name].title).toLowerCase());
  }
  return properties;
}
