import type { TObject } from 'typebox';
import type { FormDefinition } from '#engine/definition.ts';

/** A body that answers one of our forms: judged as the form is in the browser. */
export interface FormBody<Answers = unknown, Beside extends TObject = TObject> {
  /** Asked for with each request: another release may have another one. */
  readonly form: () => FormDefinition<Answers>;
  /** What else the body holds, such as a token. */
  readonly beside?: Beside;
}
