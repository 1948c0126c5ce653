import type { Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { getAt, setAt } from '#engine/pointer.ts';
import { type Question, visibleQuestions } from '#engine/visibility.ts';
import type { Random } from './random.ts';
import { prose, shortText, toSlug } from './words.ts';

/** Whom answers are invented for. */
export interface Scene {
  readonly random: Random;
  readonly company: string;
  /** Choices known only at run time, by the name a question gives in `x-options`. */
  readonly options: { readonly [name: string]: readonly string[] };
}

/** Complete answers to a form, whatever its questions are: each visible question gets what its schema allows. */
export function inventAnswers(definition: FormDefinition<unknown>, scene: Scene): Answers {
  let answers: Answers = {};
  for (;;) {
    // An answer may show further questions, so the form is asked again until nothing new is visible.
    const open = definition.sections
      .flatMap((section) => [...visibleQuestions(section, answers)])
      .filter(({ path, schema }) => schema.files === undefined && getAt(answers, path) === undefined);
    if (open.length === 0) return answers;
    for (const question of open) answers = setAt(answers, question.path, inventAnswer(question, scene));
  }
}

function inventAnswer({ schema, name, required }: Question, scene: Scene): Json {
  const { random } = scene;
  const title = schema.title ?? name;
  if (schema.const !== undefined) return schema.const;
  const asked = schema['x-options'];
  if (asked !== undefined) return random.pick(scene.options[asked] ?? []);
  const choices =
    schema.oneOf?.flatMap((it) => (it.const === undefined ? [] : [it.const])) ?? schema.enum ?? [];
  if (choices.length > 0) return random.pick(choices);
  if (schema.amount)
    return { amount: random.whole(5, 9000) / 4, unit: random.pick(['lacs', 'crores'] as const) };
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberFor(schema, random);
    case 'array':
      return required ? [title] : [];
    default:
      return textFor(schema, title, scene);
  }
}

function numberFor({ minimum = 0, maximum }: Schema, random: Random): number {
  const least = Number(minimum);
  const most = typeof maximum === 'number' ? maximum : least + 20_000;
  // A range of years, as a range of thousands would be, is answered from its sensible part.
  return least === 1000 && most === 9999
    ? random.whole(1950, 2020)
    : random.whole(least, Math.min(most, least + 90_000));
}

function textFor(schema: Schema, title: string, { random, company }: Scene): string {
  if (schema.format === 'date') {
    const year = schema.notAfter ? 2023 : 2025;
    return `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`;
  }
  if (schema.maxWords) return prose(random, Math.ceil(schema.maxWords * 0.8));
  const fitting = [
    shortText(random, title, company),
    String(random.whole(6_000_000_000, 9_999_999_999)),
    String(random.whole(3000, 3299)),
    `office@${toSlug(company)}.example`,
    `https://${toSlug(company)}.example`,
  ].find((text) => typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(text));
  if (fitting === undefined) throw new Error(`No invented text fits the pattern of "${title}"`);
  return fitting;
}
