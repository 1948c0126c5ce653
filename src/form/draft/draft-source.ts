import type { Answers, FormDefinition, RuntimeOptions } from '#engine/definition.ts';

export interface DraftSource {
  readonly form: FormDefinition;
  /** The initial content of the form: the server's answers, or those of a new draft. */
  readonly answers: Answers;
  /** Revision of the answers; undefined: nothing is on the server yet. */
  readonly revision: number | undefined;
  /** A person saved it at least once; autosaves do not count. */
  readonly savedByPerson: boolean;
  /** Converts answers to the form in which the server returns them; without it they have it already. */
  readonly canonical?: (answers: Answers) => Answers;
  /** Choices known only at run time. */
  readonly options: RuntimeOptions;
}
