/** What became of an assignment; it stands while it is `assigned` or `accepted`. */
export const assignmentStates = ['assigned', 'accepted', 'conflict', 'recused'] as const;
/** One of them. */
export type AssignmentState = (typeof assignmentStates)[number];

/** How far the sheet of an assignment is. */
export const sheetStates = ['none', 'begun', 'submitted'] as const;
/** One of them. */
export type SheetState = (typeof sheetStates)[number];
