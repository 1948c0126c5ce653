import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** Rows of logos in the content of the home page. */
interface WinnerRows {
  readonly first: readonly PastWinner[];
  readonly second: readonly PastWinner[];
  readonly third: readonly PastWinner[];
}

/** The three rows of past winners in the format of the homepage call: those that staff wrote, then those of `published`. */
export function toPastWinners(
  { first, second, third }: WinnerRows,
  published: readonly (readonly PastWinner[])[] = [],
): HomepageDesign['past_winners'] {
  const row = (written: readonly PastWinner[], at: number) => [...written, ...(published[at] ?? [])];
  return { section1: row(first, 0), section2: row(second, 1), section3: row(third, 2) };
}
