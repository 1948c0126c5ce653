/** The states of an assignment; it is in force while it is `assigned` or `accepted`. */
export const assignmentStates = ['assigned', 'accepted', 'conflict', 'recused'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const sheetStates = ['none', 'begun', 'submitted'] as const;
