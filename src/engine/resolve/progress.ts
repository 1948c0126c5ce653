import type { Answers, FormDefinition } from '../definition.ts';
import { isFiles } from '../schema/schema-kind.ts';
import { type ResolvedSection, resolve } from './resolve.ts';

/** How many of the questions that a section requires at present are answered. */
export interface SectionProgress {
  readonly id: string;
  readonly title: string;
  readonly answered: number;
  readonly asked: number;
}

/** Without questions answered by files, since files are stored apart from the answers. */
export function sectionProgress({ section, questions }: ResolvedSection): SectionProgress {
  const counted = questions.filter(({ schema, required }) => required && !isFiles(schema));
  const answered = counted.filter(({ answer }) => answer !== undefined);
  return { id: section.id, title: section.title, answered: answered.length, asked: counted.length };
}

export function formProgress(definition: FormDefinition, answers: Answers): SectionProgress[] {
  return resolve(definition, answers).sections.map(sectionProgress);
}
