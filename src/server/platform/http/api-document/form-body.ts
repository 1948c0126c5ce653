import type { TObject } from 'typebox';
import type { FormDefinition } from '#engine/definition.ts';

/** A body that answers one of our forms: validated like the form in the browser. */
export interface FormBody<Answers = unknown, Beside extends TObject = TObject> {
  /** Looked up with each request: another release may have a different form. */
  readonly form: () => FormDefinition<Answers>;
  /** What else the body contains, such as a token. */
  readonly beside?: Beside;
}
