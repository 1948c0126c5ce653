import type { Answers, FieldError, FormDefinition, Json } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { normaliseAnswer } from '#engine/kinds/kinds.ts';
import { carryForward, type KeptAnswer } from '#engine/revisions/carry-forward.ts';
import { definitionChanges, type QuestionChange } from '#engine/revisions/definition-changes.ts';
import { questionsOf } from '#engine/revisions/lineage.ts';
import { choicesOf } from '#engine/schema/schema-kind.ts';
import { getAt } from '#engine/values/pointer.ts';

/** What a change demands of people: nothing, an answer that is missing, or a different answer from the one they gave. */
export type Verdict = 'compatible' | 'needs answers' | 'breaking';

/** The most ids given as examples. */
const mostExamples = 5;

/** A changed question with the drafts it affects. */
export interface QuestionImpact {
  readonly change: QuestionChange;
  /** Drafts with an answer to the question. */
  answered: number;
  /** Drafts whose answer no longer counts: its question is gone, or it breaks a rule. */
  broken: number;
  /** Drafts that have no answer where one is now demanded. */
  missing: number;
  /** Choices that read differently now, with the drafts that chose them: their owners chose the earlier words. */
  readonly reworded: readonly RewordedChoice[];
  /** Ids of a few drafts that are broken or lack an answer. */
  readonly examples: string[];
}

interface RewordedChoice {
  readonly value: string;
  readonly was: string;
  readonly is: string;
  held: number;
}

/** A stored draft; `before` is the form it was saved under. */
export interface StoredDraft {
  readonly id: string;
  readonly before: FormDefinition;
  readonly answers: Answers;
  readonly kept: readonly KeptAnswer[];
}

/** Adds up what a new revision of a form does to drafts, one at a time: memory does not grow with their number. */
export class Impact {
  readonly questions: readonly QuestionImpact[];
  drafts = 0;
  /**
   * Drafts that their owners must look at: an answer they gave no longer counts or fits, or a finished section asks
   * for more. An answer kept aside because its question is gone needs no action.
   */
  touched = 0;
  private readonly now: FormDefinition;
  private readonly byPath: ReadonlyMap<string, QuestionImpact>;

  constructor(before: FormDefinition, now: FormDefinition) {
    this.now = now;
    this.questions = definitionChanges(before, now).map((change) => ({
      change,
      answered: 0,
      broken: 0,
      missing: 0,
      reworded: rewordedChoices(before, now, change),
      examples: [],
    }));
    this.byPath = new Map(this.questions.map((each) => [each.change.path, each]));
  }

  /** Looks at one draft. */
  add({ id, before, answers, kept }: StoredDraft): void {
    this.drafts++;
    if (this.questions.length === 0) return;
    const carried = carryForward(before, this.now, answers, kept);
    let isTouched = false;
    const note = (impact: QuestionImpact): void => {
      if (impact.examples.length < mostExamples) impact.examples.push(id);
    };
    for (const impact of this.questions) {
      const answer = answerTo(before, answers, impact.change.path);
      if (answer === undefined) continue;
      impact.answered++;
      for (const choice of impact.reworded) if ([answer].flat().includes(choice.value)) choice.held++;
    }
    const wasKept = new Set(kept);
    const aside = new Set<string>();
    for (const each of carried.kept) {
      const { path } = each;
      const impact = this.byPath.get(path);
      if (impact === undefined || wasKept.has(each)) continue;
      aside.add(path);
      impact.broken++;
      note(impact);
      if (impact.change.kind !== 'removed') isTouched = true;
    }
    const errors = submissionErrors(this.now, carried.answers);
    const concerns = ({ path, rule }: FieldError) => {
      const impact = this.byPath.get(path);
      return impact !== undefined && (rule !== 'required' || impact.change.demanded || aside.has(path));
    };
    // A section with gaps of its own is not finished: its owner comes to the new question anyway.
    const unfinished = new Set(
      errors.filter((each) => !concerns(each)).map(({ path }) => this.sectionOf(path)),
    );
    for (const error of errors.filter(concerns)) {
      const { path, rule } = error;
      const impact = this.byPath.get(path) as QuestionImpact;
      if (aside.has(path)) continue; // reported above
      if (rule === 'required') impact.missing++;
      else impact.broken++;
      note(impact);
      if (rule !== 'required' || !unfinished.has(this.sectionOf(path))) isTouched = true;
    }
    if (isTouched) this.touched++;
  }

  private sectionOf(path: string): string {
    const inside = ({ path: steps }: { readonly path: readonly string[] }) =>
      steps.length === 0 || path.startsWith(`/${steps.join('/')}/`);
    return this.now.sections.find(inside)?.id ?? '';
  }
}

function answerTo(before: FormDefinition, answers: Answers, path: string): Json | undefined {
  const question = questionsOf(before).get(path);
  return question && normaliseAnswer(question.schema, getAt(answers, question.keys));
}

/** Drafts are asked again about a question whose meaning changed. */
function rewordedChoices(before: FormDefinition, now: FormDefinition, { path, kind }: QuestionChange) {
  const [old, current] = [questionsOf(before).get(path), questionsOf(now).get(path)];
  if (kind === 'meant' || old === undefined || current === undefined) return [];
  const words = new Map(choicesOf(old.schema)?.map(({ value, label }) => [value, label]));
  return (choicesOf(current.schema) ?? []).flatMap(({ value, label: is }): RewordedChoice[] => {
    const was = words.get(value);
    return was === undefined || was === is ? [] : [{ value, was, is, held: 0 }];
  });
}

/** The differences in words, including choices that would read differently. */
export function notesOf({ change, reworded }: QuestionImpact): readonly string[] {
  const held = reworded.filter((each) => each.held > 0);
  return [...change.notes, ...held.map(heldWords)];
}

/** The drafts whose owners chose the earlier words. */
export function heldWords({ was, is, held }: RewordedChoice): string {
  const drafts = held === 1 ? '1 draft' : `${held} drafts`;
  return `${drafts} chose "${was}", which is now "${is}": if the meaning has changed, increase "x-meaning"`;
}

/** What a change does to the drafts examined; without any, what it could do. */
export function verdictOf({ change, broken, missing }: QuestionImpact, drafts: number): Verdict {
  const { kind, demanded } = change;
  if (drafts > 0)
    return broken > 0 && kind !== 'removed' ? 'breaking' : missing > 0 ? 'needs answers' : 'compatible';
  if (demanded) return 'needs answers';
  return ['replaced', 'meant', 'tightened'].includes(kind) ? 'breaking' : 'compatible';
}
