/** Maximum characters of a tag, and tags on one application. */
export const longestTag = 40;
export const mostTags = 20;

/** Value of the filter `assignee` for applications without one. */
export const noAssignee = 'nobody';

/** Values of the filter `conversation`. */
export const conversationStates = ['waiting', 'any'] as const;

export type ConversationState = (typeof conversationStates)[number];
