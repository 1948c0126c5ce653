import { isAnnounced } from '#content/announced.ts';
import { yearsOfAwards } from '#content/winners.ts';
import { awardLevels } from '#contract/programme/awards.ts';
import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** What the three rows of the home page show. */
export interface WinnerPlaques {
  /** Whether they are winners; before any is named, they are the years of each level of the awards. */
  readonly areNamed: boolean;
  readonly rows: readonly (readonly PastWinner[])[];
}

/** The winners who are named; while there are none, what was given when, a level in a row, so that nothing stands empty. */
export function winnerPlaques({
  section1,
  section2,
  section3,
}: HomepageDesign['past_winners']): WinnerPlaques {
  const named = [section1, section2, section3].map((row) => row.filter(isAnnounced));
  if (named.some((row) => row.length > 0)) return { areNamed: true, rows: named };
  const rows = awardLevels.map((level) => {
    const title = level.charAt(0).toUpperCase() + level.slice(1);
    return yearsOfAwards(level).map(({ year }) => ({ name: `${title} awards ${year}`, image: '' }));
  });
  return { areNamed: false, rows };
}
