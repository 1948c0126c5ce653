/** The content of a ranking file: a row per application, or per sheet. */
export const rankingExports = ['ranking', 'sheets'] as const;
