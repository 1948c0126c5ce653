import type { RankedApplication } from '#contract/judging/rankings-schemas.ts';

/** How a tie was broken, in a few words. */
export const tieWords: Readonly<Record<NonNullable<RankedApplication['tie']>, string>> = {
  median: 'tie, decided by the median',
  lowest: 'tie, decided by the lowest sheet',
  none: 'shared: the chair decides',
};

/** The rank without the sheets of a juror. */
export function rankChange(rank: number | null, juror: string): string {
  return rank === null ? `no sheet without ${juror}` : `${rank} without ${juror}`;
}
