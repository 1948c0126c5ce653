import { faker } from '@faker-js/faker/locale/en_IN';
import type { Answers, FormDefinition, Json, Schema, SectionDefinition } from '#engine/definition.ts';
import { fitsQuestion } from '#engine/judge/shape.ts';
import { allQuestions, type Question } from '#engine/resolve/visibility.ts';
import { sampleAnswer, sampleAnswers } from '#engine/samples/sample-answers.ts';
import { wholeSentences } from '#engine/samples/sample-text.ts';
import { answerType, choicesOf } from '#engine/schema/schema-kind.ts';
import type { Scene } from './scene.ts';

/** Where the author of a draft stopped: all sections before `section` are answered, and a share of its own questions. */
export interface Stop {
  readonly section: number;
  readonly share: number;
}

/**
 * Answers to a form, whatever its questions: each visible question gets what its schema allows, some optional ones
 * nothing. Without `stop` every required question is answered; with it the draft ends there, with a gap or two before.
 */
export function inventAnswers(definition: FormDefinition, scene: Scene, stop?: Stop): Answers {
  const left = new Set<string>();
  return sampleAnswers(definition, {
    answer: (question) => {
      const { path, required, schema } = question;
      // Files are attached later.
      if (schema.files !== undefined || left.has(path) || isBeyond(definition, question, stop)) return null;
      // A question skipped while optional is asked again once it is required.
      if (!required && faker.datatype.boolean(0.22)) return null;
      if (required && stop && faker.datatype.boolean(0.015)) {
        left.add(path);
        return null;
      }
      return inventAnswer(definition, question, scene);
    },
  });
}

function isBeyond({ sections }: FormDefinition, { sectionId, path }: Question, stop: Stop | undefined) {
  const section = sections.findIndex(({ id }) => id === sectionId);
  if (stop === undefined || section !== stop.section) return stop !== undefined && section > stop.section;
  const questions = allQuestions(sections[section] as SectionDefinition);
  const at = questions.findIndex((each) => path === each.path || path.startsWith(`${each.path}/`));
  return at >= Math.floor(questions.length * stop.share);
}

/** The scene's answer, or else any answer that the schema allows. Throws if none is known. */
function inventAnswer(definition: FormDefinition, question: Question, scene: Scene): Json | undefined {
  const { path, schema } = question;
  if (schema['x-options'] === 'awardPrograms') return scene.programme._id;
  const likely = scene.texts[path] ?? scene.answers[path] ?? inventAny(schema);
  if (likely !== undefined && keepsRules(schema, likely) && fitsQuestion(definition, question, likely))
    return likely;
  if (sampleAnswer(question) === undefined) throw new Error(`No invented answer fits the rules of "${path}"`);
  return undefined;
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
  // The engine's sentences repeat after some ninety words.
  const most = faker.datatype.boolean(0.1) ? maxWords : Math.min(maxWords, 90);
  return wholeSentences(faker.number.int({ min: Math.ceil(most / 10), max: most }), faker.string.alpha());
}

/** The rules of a single answer that invented data may break. */
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
