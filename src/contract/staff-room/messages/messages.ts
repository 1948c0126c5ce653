/** Characters of a message to a selection. */
export const longestSubject = 150;
export const longestMessage = 8000;

/** Whom a message can be for: owners of applications, registered users, jurors of a round. */
export const audiences = ['owners', 'users', 'jurors'] as const;

export type AudienceName = (typeof audiences)[number];

/** People that one message reaches at most. */
export const mostPeople = 20_000;
