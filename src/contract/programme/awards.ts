/** The levels of the awards, from the regions' districts to the nation. */
export const awardLevels = ['district', 'zonal', 'national'] as const;

/** One level of the awards. */
export type AwardLevel = (typeof awardLevels)[number];

/** A project that won. `region` is empty where the award knows none, `image` where there is no picture. */
export interface Winner {
  readonly company: string;
  readonly project: string;
  readonly award: string;
  readonly region: string;
  readonly image: string;
}

/** Answer of GET /awards/{level}/current and /awards/{level}/winners/{year}; the list is empty until it is announced. */
export interface YearOfAwards {
  readonly level: AwardLevel;
  readonly year: number;
  readonly winners: readonly Winner[];
}

/** Answer of GET /awards/{level}/previous: the years before the current one, newest first. */
export interface PreviousAwards {
  readonly level: AwardLevel;
  readonly years: readonly { readonly year: number; readonly winners: readonly Winner[] }[];
}
