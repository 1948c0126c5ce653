import { faker } from '@faker-js/faker/locale/en_IN';
import type { Answers, FormDefinition, Json, Schema } from '#engine/definition.ts';
import { fitsQuestion } from '#engine/judge/shape.ts';
import { decidingFirst } from '#engine/resolve/between-sections.ts';
import { resolve, withEntries } from '#engine/resolve/resolve.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { sampleAnswer } from '#engine/samples/sample-answers.ts';
import { wholeSentences } from '#engine/samples/sample-text.ts';
import { answerType, choicesOf } from '#engine/schema/schema-kind.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Scene } from './scene.ts';

/** Where the author of a draft stopped: all sections before `section` are answered, and of it a share of its questions. */
export interface Stop {
  readonly section: number;
  readonly share: number;
}

/**
 * Answers to a form, whatever its questions are: each visible question gets what its schema allows, some optional ones
 * nothing. Without `stop` every required question is answered; with it the draft ends there, with a gap or two before.
 */
export function inventAnswers(definition: FormDefinition, scene: Scene, stop?: Stop): Answers {
  const answers: Answers = {};
  for (const section of decidingFirst(definition)) {
    const at = definition.sections.indexOf(section);
    if (section.path.length > 0) put(answers, section.path, {});
    if (stop && at > stop.section) continue;
    // Passed over while they were optional, and while they were not: the second is for good.
    const [passed, left] = [new Set<string>(), new Set<string>()];
    const answered = new Set<string>();
    for (;;) {
      // An answer may show or demand further questions, so the section is asked again until nothing is open.
      const all = resolve(definition, answers).sections[at]?.questions ?? [];
      const asked = stop?.section === at ? all.slice(0, Math.floor(all.length * stop.share)) : all;
      const open = withEntries(asked).filter(
        ({ path, schema, required }) =>
          !answered.has(path) && !left.has(path) && !schema.files && (required || !passed.has(path)),
      );
      if (open.length === 0) break;
      for (const question of open) {
        const { path, keys, required } = question;
        if (!required && faker.datatype.boolean(0.22)) passed.add(path);
        else if (required && stop && faker.datatype.boolean(0.015)) left.add(path);
        else {
          answered.add(path);
          put(answers, keys, inventAnswer(definition, question, scene));
        }
      }
      for (const { schema, keys } of open) {
        if (schema.sameAs) put(answers, keys, getAt(answers, [...keys.slice(0, -1), schema.sameAs]) ?? '');
      }
    }
  }
  return answers;
}

/** What the scene says, or else any answer that the schema allows. Throws when none is known. */
function inventAnswer(definition: FormDefinition, question: Question, scene: Scene): Json {
  const { path, schema } = question;
  if (schema['x-options'] === 'awardPrograms') return scene.programme._id;
  const likely = scene.texts[path] ?? scene.answers[path] ?? inventAny(schema);
  if (likely !== undefined && keepsRules(schema, likely) && fitsQuestion(definition, question, likely))
    return likely;
  const sample = sampleAnswer(question);
  if (sample === undefined) throw new Error(`No invented answer fits the rules of "${path}"`);
  return sample;
}

function inventAny(schema: Schema): Json | undefined {
  if (schema.const !== undefined || schema.enum?.length === 1) return undefined;
  const choices = schema.type === 'array' ? undefined : choicesOf(schema);
  if (choices) return faker.helpers.arrayElement(choices).value;
  const { minimum = 0, maximum = 60_000, maxWords } = schema as Record<string, number>;
  if (answerType(schema) === 'boolean') return faker.datatype.boolean(0.8);
  if (answerType(schema) === 'integer')
    return faker.number.int({ min: minimum, max: Math.min(maximum, 60_000) });
  if (answerType(schema) === 'number') return minimum + faker.number.float({ max: 5, fractionDigits: 1 });
  if (maxWords === undefined) return undefined;
  // The engine's sentences come round again after some ninety words.
  const most = faker.datatype.boolean(0.1) ? maxWords : Math.min(maxWords, 90);
  return wholeSentences(faker.number.int({ min: Math.ceil(most / 10), max: most }), faker.string.alpha());
}

/** The rules of a single answer that what is invented may break. */
function keepsRules(schema: Schema, answer: Json): boolean {
  if (typeof answer !== 'string') return schema.multipleOf === undefined;
  const { minLength = 0, maxLength = 15_000, maxWords = 15_000, pattern } = schema;
  return (
    schema.const === undefined &&
    answer.length >= minLength &&
    answer.length <= maxLength &&
    answer.split(/\s+/).length <= maxWords &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(answer)) &&
    (choicesOf(schema)?.some(({ value }) => value === answer) ?? true)
  );
}

/** Sets in place: documents of our own making need no copies. */
function put(document: Answers, keys: readonly string[], value: Json): void {
  let node = document;
  for (const key of keys.slice(0, -1)) {
    node[key] ??= {};
    node = node[key] as Answers;
  }
  node[keys.at(-1) as string] = value;
}
