import type { FormDefinition, Json, Schema } from '../definition.ts';
import type { CountRule } from '../evaluation-rules.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { ResolvedForm } from '../resolve/resolve.ts';
import { allQuestions, type Question } from '../resolve/visibility.ts';
import { memoByObject } from '../values/memo-by-object.ts';
import { getAt } from '../values/pointer.ts';

/** A figure of the statistics that a form declares by `x-count`. */
export interface CountedFigure {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly by: 'choice' | 'size' | 'state';
  /** The questions that fill it; the first one with an answer counts. */
  readonly questions: readonly Question[];
}

/** The figures that a form declares, in the order of the questions that fill them. */
export const countedFigures = memoByObject((definition: FormDefinition): readonly CountedFigure[] => {
  const questions = definition.sections.flatMap(allQuestions);
  const named = new Map<string, Question[]>();
  for (const question of [...questions.filter(isFirst), ...questions]) {
    const key = ruleOf(question)?.key;
    if (key !== undefined) named.set(key, [...(named.get(key) ?? []), question]);
  }
  return [...named].map(([key, all]) => toFigure(key, [...new Set(all)]));
});

function ruleOf({ schema }: { readonly schema: Schema }): CountRule | undefined {
  return schema['x-count'];
}

function isFirst(question: Question): boolean {
  return ruleOf(question)?.otherwise !== true;
}

function toFigure(key: string, questions: readonly Question[]): CountedFigure {
  const rules = questions.flatMap((question) => ruleOf(question) ?? []);
  const [first] = questions;
  const title = rules.find((rule) => rule.title !== undefined)?.title ?? first?.label ?? key;
  const about = rules.find((rule) => rule.about !== undefined)?.about ?? title;
  return { key, title, about, by: rules[0]?.by ?? 'choice', questions };
}

/**
 * What some answers contribute to a figure: stored values of choices, sums of amounts, texts. Answers to what is not
 * asked contribute nothing.
 */
export function countedAnswers(
  { questions }: Pick<CountedFigure, 'questions'>,
  { sections }: ResolvedForm,
): readonly (string | number)[] {
  return questions.flatMap(({ sectionId, keys, schema }) => {
    const asked = sections.find(({ section }) => section.id === sectionId);
    const answer = asked && getAt(asked.answers, keys.slice(asked.section.path.length));
    return answer === undefined || answer === null ? [] : plainValues(schema, answer);
  });
}

function plainValues(schema: Schema, answer: Json): (string | number)[] {
  const cell = kindOf(schema).toCell?.(schema, answer);
  if (typeof cell === 'number') return [cell];
  const values = Array.isArray(answer) ? answer : [answer];
  return values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [value] : []));
}
