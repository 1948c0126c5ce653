import { faker } from '@faker-js/faker/locale/en_IN';
import type { Answers, FormDefinition, Json } from '#engine/definition.ts';
import { parseSubmission } from '#engine/judge/submission.ts';
import type { KindTools } from '#engine/kinds/answer-kind.ts';
import { kindNameOf, kindTools } from '#engine/kinds/kinds.ts';
import type { Question } from '#engine/resolve/visibility.ts';
import { sampleAnswers } from '#engine/samples/sample-answers.ts';

/** What jurors write for the chair, by how well they think of a project: badly, moderately, highly. */
const opinions: readonly (readonly string[])[] = [
  [
    'Mostly a sum of money given; who was reached, and how that was found out, is not said.',
    'Activities are counted, results are not. I could not tell what changed.',
  ],
  [
    'A sound plan, carried out as described. The baseline is thin, so that the gains are hard to judge.',
    'Women are among those reached, but not among those who decide.',
  ],
  [
    'Asked those concerned first, measured before and after, and changed the plan on the way.',
    'Others have copied it in two districts already. The evidence bears out every figure I tried.',
  ],
];

/** How far jurors differ about the same criterion, as a share of its range. */
const spread = 0.24;

/**
 * A complete sheet of any form, by a juror who rates the application from 0 to 1: criteria are around that, and sometimes
 * a juror says why. Throws if the form asks for more than marks, choices and text.
 */
export function inventSheet(form: FormDefinition, liking: number): Answers {
  const answers = sampleAnswers(form, { answer: (question) => inventMark(question, liking) ?? null });
  const parsed = parseSubmission(form, answers);
  if (!parsed.ok) throw new Error(`No invented sheet fits the rules of "${form.id}"`);
  return parsed.value as Answers;
}

function inventMark({ schema, required }: Question, liking: number): Json | undefined {
  const target = Math.min(1, Math.max(0, liking + spread * (faker.number.float() - 0.5)));
  const score = schema['x-score'];
  if (score !== undefined && 'points' in score && typeof score.points === 'object') {
    const byPoints = Object.entries(score.points).sort(([, a], [, b]) => a - b);
    return byPoints[Math.min(byPoints.length - 1, Math.floor(target * byPoints.length))]?.[0];
  }
  const tools: KindTools = kindTools[kindNameOf(schema)];
  const reached = tools.reach?.(schema, target);
  if (reached !== undefined) return reached;
  if (schema.type !== 'string' || (!required && faker.datatype.boolean(0.45))) return undefined;
  return faker.helpers.arrayElement(
    opinions[Math.min(opinions.length - 1, Math.floor(target * opinions.length))] ?? [''],
  );
}
