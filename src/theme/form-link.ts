import type { Messages } from '#engine/english.ts';
import type { ChangeSource } from './control.ts';

/** What our RJSF templates need of the form around them; the form layer gives it as RJSF's `formContext`. */
export interface FormLink {
  /** JSON pointer into the document of a path that RJSF counts from the section. */
  pathOf(path: readonly (string | number)[]): string;
  /** Id of what asks for the answer at a pointer. */
  idOf(path: string): string;
  /** What the question at a pointer says about its change since the person last saved, if it changed. */
  changeOf(path: string): ChangeSource | undefined;
  /** Tells those who do not see the form, once. */
  say(text: string): void;
  /** The words that the schema does not bring. */
  readonly messages: Messages;
}
