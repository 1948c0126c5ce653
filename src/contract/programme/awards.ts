/** The levels of the awards, from the regions' districts to the nation. */
export const awardLevels = ['district', 'zonal', 'national'] as const;

export type AwardLevel = (typeof awardLevels)[number];
