/** What a file of a ranking holds: a row per application, or per sheet. */
export const rankingExports = ['ranking', 'sheets'] as const;
