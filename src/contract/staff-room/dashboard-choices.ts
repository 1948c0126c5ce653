/** Narrowest and widest column of the dashboard's tables, in rem. */
export const widthLimits = { least: 4, most: 40 } as const;

/** Maximum views per person: more could not be found again. */
export const mostViews = 50;

/** Longest name of a view, in characters. */
export const viewNameLength = 60;
