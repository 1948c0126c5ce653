import type { Answers, FormDefinition, RuntimeOptions } from '#engine/definition.ts';

export interface DraftSource {
  readonly form: FormDefinition;
  /** What the form is filled with: the answers of the server, or what a new draft begins with. */
  readonly answers: Answers;
  /** Revision of the answers; undefined: nothing is on the server yet. */
  readonly revision: number | undefined;
  /** A person saved it at least once; a page that saves by itself does not count. */
  readonly savedByPerson: boolean;
  /** Gives answers the shape in which the server hands them back; without it they have it. */
  readonly canonical?: (answers: Answers) => Answers;
  /** Choices known only at run time. */
  readonly options: RuntimeOptions;
}
