/** The levels of the awards, from districts to the nation. */
export const awardLevels = ['district', 'zonal', 'national'] as const;

export type AwardLevel = (typeof awardLevels)[number];

interface Named {
  readonly slug: string;
  readonly award: string;
  readonly region: string;
}

/** At most three others for the page of a winner: those with the same award first, then those of the same region. */
export function moreWinners<Winner extends Named>(
  winners: readonly Winner[],
  winner: Winner,
): readonly Winner[] {
  const closeness = ({ award, region }: Named) =>
    2 * Number(award === winner.award) + Number(region === winner.region);
  return winners
    .filter(({ slug }) => slug !== winner.slug)
    .sort((one, other) => closeness(other) - closeness(one))
    .slice(0, 3);
}
