import type { Answers, FormDefinition, Schema } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { getAt, setAt } from '#engine/values/pointer.ts';
import { targetsOf } from '#engine/wire/wire-places.ts';
import { applicationDefinition } from '#generated/application.ts';
import { inventAnswer } from './invent-answer.ts';
import type { Outcome } from './invent-outcome.ts';
import { describeOutcome } from './invent-outcome.ts';
import type { Random } from './random.ts';
import { createStaff, type Scene } from './scene.ts';
import type { Fate } from './timeline.ts';

const form: FormDefinition<unknown> = applicationDefinition;

/** Applications that were invented whole, for many others to be variations of. */
export interface Models {
  /** One of those with this fate; undefined while there are too few. */
  pick(fate: Fate, random: Random): Model | undefined;
  keep(fate: Fate, scene: Scene, outcome: Outcome): void;
}

interface Model {
  readonly scene: Scene;
  readonly outcome: Outcome;
  /** Its questions that any text answers. */
  readonly free: readonly Question[];
}

/** Keeps the first so many: inventing one whole asks the form about every answer, which takes milliseconds. */
export function createModels(most: number): Models {
  const kept: Record<Fate, Model[]> = { submitted: [], automatic: [], draft: [] };
  let count = 0;
  return {
    pick: (fate, random) => (count >= most && kept[fate].length > 0 ? random.pick(kept[fate]) : undefined),
    keep: (fate, scene, outcome) => {
      count += 1;
      kept[fate].push({ scene, outcome, free: freeQuestions(outcome.document) });
    },
  };
}

/** The same application of another company: its short texts are others, all else is as it was, and so are the rules it keeps. */
export function varyOutcome({ scene, outcome, free }: Model, { company, random }: Scene): Outcome {
  let { document, wire } = outcome;
  const own: Scene = { ...scene, company, random, personAs: createStaff() };
  for (const question of free) {
    const answer = inventAnswer(question, own);
    document = setAt(document, question.keys, answer);
    for (const { keys } of targetsOf(question.schema)) wire = setAt(wire, keys, answer);
  }
  return describeOutcome(document, wire, own, outcome);
}

/** Questions that were answered with a short text that is invented to fit its rules, and no other question repeats. */
function freeQuestions(document: Answers): Question[] {
  return resolve(form, document).sections.flatMap(({ questions: asked }) => {
    const repeated = new Set(asked.flatMap(({ schema }) => schema.sameAs ?? []));
    return asked.filter(
      ({ path, name, schema }) => isFree(schema) && !repeated.has(name) && getAt(document, path),
    );
  });
}

function isFree(schema: Schema): boolean {
  const rules = [schema.const, schema.format, schema.maxWords, schema.sameAs, schema['x-options']];
  return schema.type === 'string' && !choicesOf(schema) && rules.every((rule) => rule === undefined);
}
