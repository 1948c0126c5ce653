/** The sides of a conversation. */
export const sides = ['office', 'applicant'] as const;

export type Side = (typeof sides)[number];

/** Maximum characters of a message or a note. */
export const longestWords = 5000;

/** Maximum messages of one conversation, and notes on one application. */
export const mostWords = 500;

/** The anchor of the conversation on a page. */
export const conversationAnchor = 'messages';
