/** Who writes in a conversation. */
export const sides = ['office', 'applicant'] as const;

export type Side = (typeof sides)[number];

/** Characters of a message or a note. */
export const longestWords = 5000;

/** Messages that one conversation holds, and notes on one application. */
export const mostWords = 500;

/** Where a page shows the conversation. */
export const conversationAnchor = 'messages';
