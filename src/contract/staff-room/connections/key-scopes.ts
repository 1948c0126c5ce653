/** What a key of another program may read, with words for people. */
export const keyScopes = {
  lists: 'Lists of applications',
  statistics: 'Statistics',
  exports: 'Reports as CSV and XLSX',
} as const;

export type KeyScope = keyof typeof keyScopes;

/** How long a key may be valid, in days. */
export const keyDays = [30, 90, 180, 365] as const;

/** The prefix of every key: scanners for leaked secrets recognise it. */
export const keyPrefix = 'csrk_';

/** The state of a key: `stopped` means that its maker is no longer a superadmin. */
export const keyStates = ['good', 'expired', 'revoked', 'stopped'] as const;
