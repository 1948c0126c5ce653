import { isAnnounced } from '#content/announced.ts';
import { awardsTitle } from '#contract/programme/award-words.ts';
import { awardLevels } from '#contract/programme/awards.ts';
import type { Edition } from '#contract/programme/edition.ts';
import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** The content of the three rows on the home page. */
export interface WinnerPlaques {
  /** Whether any winner is among them. */
  readonly areNamed: boolean;
  readonly rows: readonly (readonly PastWinner[])[];
}

/** Fewer would leave a gap on a wide screen as the row moves. */
const least = 8;

/**
 * The named winners, one row each. If they are few, awards of the edition follow as medals, one level per row, so
 * that no row is short and nothing is repeated in it.
 */
export function winnerPlaques(
  { section1, section2, section3 }: HomepageDesign['past_winners'],
  { year, awards }: Pick<Edition, 'year' | 'awards'>,
): WinnerPlaques {
  const named = [section1, section2, section3].map((row) => row.filter(isAnnounced));
  const rows = awardLevels.map((level, row) => {
    const winners = named[row] ?? [];
    if (winners.length >= least) return winners;
    // Each row begins with a different award: the rows are above one another.
    const from = Math.floor((row * awards.length) / awardLevels.length);
    const medals = [...awards.slice(from), ...awards.slice(0, from)].map(({ name, motif }): PastWinner => {
      return { name, image: '', award: awardsTitle(level, year), ...(motif && { motif }) };
    });
    return [...winners, ...medals];
  });
  return { areNamed: named.some((row) => row.length > 0), rows };
}
