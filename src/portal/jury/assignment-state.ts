import type { OwnAssignment } from '#contract/judging/assignments-schemas.ts';
import type { Tone } from '../staff/components/state-badge.tsx';

/** Where a juror stands with an assignment. */
export function wordsOf({ state, sheet, is_reopened, is_earlier }: OwnAssignment): string {
  if (state === 'conflict') return 'Conflict declared';
  if (state === 'recused') return 'Given back';
  if (is_reopened) return 'Being changed by its owner';
  if (is_earlier && sheet === 'submitted') return 'Submitted; changed since by its owner';
  if (state === 'assigned') return 'To be opened';
  return { none: 'To be judged', begun: 'Begun', submitted: 'Submitted' }[sheet];
}

/** Whether a juror still has something to do with it. */
export function toneOf({ state, sheet, is_reopened, is_earlier }: OwnAssignment): Tone {
  if (state === 'conflict' || state === 'recused') return 'plain';
  return sheet === 'submitted' && !is_reopened && !is_earlier ? 'good' : 'waiting';
}
