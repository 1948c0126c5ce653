import type { AnswerGroup } from '../answers.ts';
import type { FormDefinition } from '../definition.ts';
import { allQuestions } from '../resolve/visibility.ts';
import { countWords } from '../values/words.ts';

/** Words that people read in a minute. */
const pace = 220;

/** A part of an application in the order for its juror. */
export interface ReadGroup extends AnswerGroup {
  /** It contains people's addresses and numbers: it comes last, collapsed. */
  readonly isAboutPeople: boolean;
}

/** Long texts about the project first, then its figures, then the company and its people. */
export function inReadingOrder(
  form: Pick<FormDefinition, 'sections'>,
  groups: readonly AnswerGroup[],
): readonly ReadGroup[] {
  const ofPeople = new Set(
    form.sections
      .flatMap((section) => allQuestions(section))
      .filter(({ uiSchema }) => uiSchema['ui:widget'] === 'email' || uiSchema['ui:widget'] === 'phone')
      .map(({ path }) => path),
  );
  const placed = groups.map((group) => {
    const isAboutPeople = group.rows.some(({ path }) => ofPeople.has(path));
    const isTold = group.rows.some(({ kind }) => kind === 'long-text');
    return { group: { ...group, isAboutPeople }, place: isAboutPeople ? 2 : isTold ? 0 : 1 };
  });
  return placed.toSorted((a, b) => a.place - b.place).map(({ group }) => group);
}

/** How long it takes to read, in minutes, without the collapsed part. */
export function minutesToRead(groups: readonly ReadGroup[]): number {
  const words = groups
    .filter(({ isAboutPeople }) => !isAboutPeople)
    .flatMap(({ rows }) => rows)
    .reduce((sum, { text }) => sum + countWords(text), 0);
  return Math.ceil(words / pace);
}
