import type { Answers, FormDefinition, Json, Schema } from '../definition.ts';
import type { ScoreShare } from '../evaluation-rules.ts';
import { kindOf } from '../kinds/kinds.ts';
import { type AskedQuestion, resolve } from '../resolve/resolve.ts';

export interface CriterionScore {
  /** JSON pointer of the question. */
  readonly path: string;
  readonly label: string;
  /** Points given and maximum points, to two decimals. */
  readonly points: number;
  readonly outOf: number;
  readonly isAnswered: boolean;
}

/** The points of a sheet, to two decimals. */
export interface Score {
  /** Points of the answers so far; a criterion without an answer gives none. */
  readonly points: number;
  readonly outOf: number;
  /** Whether every criterion asked has an answer: only then are the points a total. */
  readonly isComplete: boolean;
  readonly criteria: readonly CriterionScore[];
}

/**
 * The points of some answers, by the form's `x-score`: a section has `points`, which its criteria share by `weight`. A
 * number gives the part of its weight that it has reached between `minimum` and `maximum`, a choice the part that
 * `points` names, a ticked box all. With the rule `all` a section gives its points when every criterion is fully reached,
 * and none otherwise. Criteria that are not asked do not count.
 */
export function scoreOf(definition: FormDefinition, answers: Answers): Score {
  const criteria: CriterionScore[] = [];
  let outOf = 0;
  let exact = 0;
  for (const { section, questions } of resolve(definition, answers).sections) {
    const { points, rule = 'weighted' } = sectionScore(section.schema) ?? { points: 0 };
    const own = questions.filter(({ schema }) => shareOf(schema) !== undefined);
    if (own.length === 0 || points === 0) continue;
    const weights = own.reduce((sum, { schema }) => sum + (shareOf(schema)?.weight ?? 0), 0);
    const parts = own.map((question) => {
      const most = (points * (shareOf(question.schema)?.weight ?? 0)) / weights;
      const reached = reachedBy(question);
      return { question, most, reached, points: most * (reached ?? 0) };
    });
    outOf += points;
    const isAll = parts.every(({ reached }) => reached !== undefined && reached >= 1);
    exact += rule === 'all' ? (isAll ? points : 0) : parts.reduce((sum, part) => sum + part.points, 0);
    for (const { question, most, reached, points: brought } of parts) {
      const { path, label } = question;
      const isAnswered = reached !== undefined;
      criteria.push({ path, label, points: toHundredths(brought), outOf: toHundredths(most), isAnswered });
    }
  }
  const isComplete = criteria.length > 0 && criteria.every(({ isAnswered }) => isAnswered);
  return { points: toHundredths(exact), outOf, isComplete, criteria };
}

/** Rounded to two decimals, half away from zero, as people round: 2.675 is 2.68. */
export function toHundredths(exact: number): number {
  return Math.sign(exact) * (Math.round(Number((Math.abs(exact) * 100).toPrecision(12))) / 100);
}

/** The declared points of a section; undefined if it gives none. */
function sectionScore({ 'x-score': score }: Schema) {
  return score !== undefined && 'weight' in score ? undefined : score;
}

/** The declared share of a question; undefined if it is not a criterion. */
function shareOf({ 'x-score': score }: Schema): ScoreShare | undefined {
  return score !== undefined && 'weight' in score ? score : undefined;
}

/** How much of a criterion is reached, from 0 to 1; undefined without a counting answer. */
function reachedBy({ schema, answer }: AskedQuestion): number | undefined {
  if (answer === undefined) return undefined;
  const reached = toShare(schema, answer);
  return reached === undefined ? undefined : Math.min(1, Math.max(0, reached));
}

function toShare(schema: Schema, answer: Json): number | undefined {
  const points = shareOf(schema)?.points;
  if (points === undefined) return kindOf(schema).share?.(schema, answer);
  const name = String(answer);
  return Object.hasOwn(points, name) ? points[name] : undefined;
}

/**
 * What determines the points of a form, as text: two revisions with the same text give the same points for the same
 * answers, so that their sheets can be compared. Texts for people are not part of it.
 */
export function scoringOf({ sections }: FormDefinition): string {
  return JSON.stringify(sections.map(({ id, path, schema }) => [id, path, withoutWords(schema)]));
}

/** The criteria that count differently in two revisions of a form, by label; those of the later one first. */
export function changedCriteria(before: FormDefinition, after: FormDefinition): readonly string[] {
  const [old, now] = [criteriaOf(before), criteriaOf(after)];
  const changed = [...now, ...old].filter(([path]) => old.get(path)?.says !== now.get(path)?.says);
  return [...new Set(changed.map(([, { label }]) => label))];
}

/** A criterion with the application's questions that it judges. */
export interface ReadingCriterion {
  readonly path: string;
  readonly label: string;
  /** JSON pointers in the form of the application. */
  readonly reads: readonly string[];
}

/** The criteria of a sheet that name the questions they judge. */
export function readingCriteria(definition: FormDefinition): readonly ReadingCriterion[] {
  return resolve(definition, {}).questions.flatMap(({ path, label, schema }) => {
    const { reads = [] } = shareOf(schema) ?? {};
    return reads.length > 0 ? [{ path, label, reads }] : [];
  });
}

function criteriaOf(definition: FormDefinition) {
  const asked = resolve(definition, {}).questions.filter(({ schema }) => shareOf(schema) !== undefined);
  const says = ({ schema, required }: AskedQuestion) => JSON.stringify([withoutWords(schema), required]);
  return new Map(asked.map((question) => [question.path, { label: question.label, says: says(question) }]));
}

const words = new Set([
  'title',
  'description',
  'errorMessage',
  'examples',
  '$comment',
  '$id',
  'x-wire',
  'x-doubt',
  'reads',
]);

function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([name, value]) => !(words.has(name) && isWords(name, value)));
  return Object.fromEntries(entries.sort().map(([name, value]) => [name, withoutWords(value)]));
}

/** A question may be named "title": its schema is not a text. */
function isWords(name: string, value: unknown): boolean {
  return (
    name.startsWith('x-') || typeof value === 'string' || Array.isArray(value) || name === 'errorMessage'
  );
}
