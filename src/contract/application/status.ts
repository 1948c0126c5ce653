/** The status of a draft: nothing of it was submitted yet. */
export const draftStatus = 'in progress';
/** The status of what waits to be corrected, and stays as it was submitted if it is not. */
export const returnedStatus = 'returned';
/** The status of what was submitted and takes part no longer. */
export const withdrawnStatus = 'withdrawn';
/** Statuses before anything is decided. What was submitted keeps its hash and its instant while it is returned or withdrawn. */
export const undecidedStatuses = [draftStatus, 'submitted', returnedStatus, withdrawnStatus] as const;
