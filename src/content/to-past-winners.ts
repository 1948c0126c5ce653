import type { HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';

/** The three rows of past winners as the homepage call names them. */
export function toPastWinners(rows: readonly (readonly PastWinner[])[]): HomepageDesign['past_winners'] {
  const [section1 = [], section2 = [], section3 = []] = rows;
  return { section1, section2, section3 };
}
