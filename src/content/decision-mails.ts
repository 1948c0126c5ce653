import type { Outcome } from '#contract/judging/decisions.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import { contentOf } from './content-of.ts';

/** The words of a mail about a decision; what stands in braces is filled in, from the edition or of `decisionPlaces`. */
export interface DecisionWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

/** The words for each decision of each kind of round, as staff write them. */
export function decisionWords(): {
  readonly [level in RoundLevel]: { readonly [outcome in Outcome]?: DecisionWords };
} {
  return contentOf('decision-mails');
}

/** What these words may quote beside the edition. */
export const decisionPlaces = ['project', 'award', 'place'] as const;
