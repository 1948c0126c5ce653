import type { Messages } from '#engine/english.ts';
import type { ChangeSource } from './control.ts';

/** What our RJSF templates need from the form around them; the form layer passes it as RJSF's `formContext`. */
export interface FormLink {
  /** JSON pointer into the document for a path that RJSF counts from the section. */
  pathOf(path: readonly (string | number)[]): string;
  /** Id of the control for the answer at a pointer. */
  idOf(path: string): string;
  /** What the question at a pointer says about its change since the person last saved, if it changed. */
  changeOf(path: string): ChangeSource | undefined;
  /** Announces something once to screen readers. */
  say(text: string): void;
  /** The words that the schema does not supply. */
  readonly messages: Messages;
}
