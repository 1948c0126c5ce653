import type { FieldError } from '../definition.ts';

/** What keeps a draft from being submitted, as counts of answers. */
export interface Lacks {
  /** Required and not given. */
  readonly missing: number;
  /** Given, and breaking a rule. */
  readonly wrong: number;
}

export function lacksOf(errors: readonly Pick<FieldError, 'rule'>[]): Lacks {
  const missing = errors.filter(({ rule }) => rule === 'required').length;
  return { missing, wrong: errors.length - missing };
}
