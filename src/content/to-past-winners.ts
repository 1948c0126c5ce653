import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** Rows of logos as the content of the home page names them. */
interface WinnerRows {
  readonly first: readonly PastWinner[];
  readonly second: readonly PastWinner[];
  readonly third: readonly PastWinner[];
}

/** The three rows of past winners as the homepage call names them. */
export function toPastWinners({ first, second, third }: WinnerRows): HomepageDesign['past_winners'] {
  return { section1: first, section2: second, section3: third };
}
