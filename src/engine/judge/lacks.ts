import type { FieldError } from '../definition.ts';

/** What prevents a draft from being submitted, as numbers of answers. */
export interface Lacks {
  /** Required and missing. */
  readonly missing: number;
  /** Given, but breaking a rule. */
  readonly wrong: number;
}

export function lacksOf(errors: readonly Pick<FieldError, 'rule'>[]): Lacks {
  const missing = errors.filter(({ rule }) => rule === 'required').length;
  return { missing, wrong: errors.length - missing };
}
