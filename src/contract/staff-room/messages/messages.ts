/** Maximum characters of a message to a selection. */
export const longestSubject = 150;
export const longestMessage = 8000;

/** The possible recipients: owners of applications, registered users, jurors of a round. */
export const audiences = ['owners', 'users', 'jurors'] as const;

export type AudienceName = (typeof audiences)[number];

/** Maximum people that one message reaches. */
export const mostPeople = 20_000;
