/** What a key of another program may open, with words for people. */
export const keyScopes = {
  lists: 'Lists of applications',
  statistics: 'Statistics',
  exports: 'Reports as CSV and XLSX',
} as const;

/** What a key may open. */
export type KeyScope = keyof typeof keyScopes;

/** How long a key may be good for, in days. */
export const keyDays = [30, 90, 180, 365] as const;

/** What every key begins with: programs that search for lost secrets know it by that. */
export const keyPrefix = 'csrk_';

/** The state of a key: `stopped` is one whose maker is no superadmin any more. */
export const keyStates = ['good', 'expired', 'revoked', 'stopped'] as const;
