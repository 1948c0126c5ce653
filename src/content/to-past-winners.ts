import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** Rows of logos as the content of the home page names them. */
interface WinnerRows {
  readonly first: readonly PastWinner[];
  readonly second: readonly PastWinner[];
  readonly third: readonly PastWinner[];
}

/** The three rows of past winners as the homepage call names them: those that staff wrote down, then those of `published`. */
export function toPastWinners(
  { first, second, third }: WinnerRows,
  published: readonly (readonly PastWinner[])[] = [],
): HomepageDesign['past_winners'] {
  const row = (written: readonly PastWinner[], at: number) => [...written, ...(published[at] ?? [])];
  return { section1: row(first, 0), section2: row(second, 1), section3: row(third, 2) };
}
