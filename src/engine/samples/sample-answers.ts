import type { Answers, FormDefinition, Json, RuntimeOptions, Schema } from '../definition.ts';
import type { SampleKind } from '../kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '../kinds/kinds.ts';
import { givenAnswers } from '../resolve/collect-answers.ts';
import { resolve, withEntries } from '../resolve/resolve.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { answerType } from '../schema/schema-kind.ts';
import { getAt, setAt } from '../values/pointer.ts';
import { sampleText } from './sample-text.ts';

export interface SampleRequest {
  /** `valid` (default): what people usually write. `limit`: as much as each rule just permits. */
  readonly kind?: SampleKind;
  /** Choices of run time; without a list its questions get an invented choice. */
  readonly options?: RuntimeOptions;
  /** Also answers hidden questions, e.g. to show every field. Such answers need not pass the rules between questions. */
  readonly everything?: boolean;
  /** Existing answers. */
  readonly from?: Answers;
  /** The answer to use instead of a sample; null leaves a question unanswered, undefined uses a sample. */
  readonly answer?: (question: Question) => Json | null | undefined;
}

/**
 * Sample answers to a form, generated from its schemas alone and the same each time. They pass `parseSubmission`, except
 * where a rule is beyond a general sample (an unusual pattern); such a question stays unanswered.
 */
export function sampleAnswers(definition: FormDefinition, request: SampleRequest = {}): Answers {
  let answers: Answers = request.from ?? {};
  const tried = new Set<string>();
  for (;;) {
    // An answer may reveal further questions, so this repeats until nothing new is visible.
    const hidden = request.everything === true ? definition.sections.flatMap(allQuestions) : [];
    const asked = withEntries(resolve(definition, answers).questions).filter(
      ({ answer }) => answer === undefined,
    );
    const open = [...hidden, ...asked].filter((question) => !tried.has(askedAs(question)));
    if (open.length === 0) {
      return request.everything === true ? answers : givenAnswers(resolve(definition, answers));
    }
    for (const question of open) {
      tried.add(askedAs(question));
      const answer = request.answer?.(question);
      const wanted = answer === undefined ? sampleAnswer(question, request) : (answer ?? undefined);
      answers = setAt(answers, question.keys, wanted);
    }
    for (const question of open) answers = repeatSibling(question, answers);
  }
}

/** A condition may ask a question for another kind of answer, or require one: then it counts as a different question here. */
function askedAs({ path, schema, required }: Question): string {
  return `${path} ${kindNameOf(schema)} ${answerType(schema)} ${required}`;
}

/** A sample answer to one question, or undefined if none is known to fit. */
export function sampleAnswer({ schema, name }: Question, request: SampleRequest = {}): Json | undefined {
  return sampleOf(schema, schema.title ?? name, request);
}

function sampleOf(schema: Schema, title: string, request: SampleRequest): Json | undefined {
  if (schema.const !== undefined) return schema.const;
  const { kind = 'valid', options = {} } = request;
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (kind === 'valid' && example !== undefined) return example;
  const part = (below: Schema, of: string) => sampleOf(below, of, request);
  return kindTools[kindNameOf(schema)].sample({ schema, title, kind, options, text: sampleText, part });
}

function repeatSibling({ keys, schema }: Question, answers: Answers): Answers {
  if (schema.sameAs === undefined) return answers;
  return setAt(answers, keys, getAt(answers, [...keys.slice(0, -1), schema.sameAs]));
}
