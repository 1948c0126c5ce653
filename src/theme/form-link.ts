import type { ErrorSource } from './control.ts';

/** What our RJSF templates need of the form around them; the form layer gives it as RJSF's `formContext`. */
export interface FormLink {
  /** JSON pointer into the document of a path that RJSF counts from the section. */
  pathOf(path: readonly (string | number)[]): string;
  /** Where the message at a pointer is learned. */
  errorsOf(path: string): ErrorSource;
  /** What the question at a pointer says of its change since the person last saved, if it changed. */
  changeOf(path: string): ErrorSource | undefined;
}
