/** The status of a draft: nothing of it was submitted yet. */
export const draftStatus = 'in progress';
/** The status of an application returned for correction; what was submitted takes effect again if it is not corrected. */
export const returnedStatus = 'returned';
/** The status of a submitted application that no longer takes part. */
export const withdrawnStatus = 'withdrawn';
/**
 * Statuses before anything is decided. A submitted application keeps its hash and its instant while it is returned or
 * withdrawn.
 */
export const undecidedStatuses = [draftStatus, 'submitted', returnedStatus, withdrawnStatus] as const;
/** Published decisions after which staff can still withdraw an application: it leaves later rounds, or gives its award back. */
export const withdrawableDecisions = ['shortlisted', 'approved'] as const;
