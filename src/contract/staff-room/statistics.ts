/** What statistics count for every form. */
export const ownMeasures = ['status', 'withdrawn', 'program', 'complete', 'open', 'stopped'] as const;

/** Keys that no form may use for a figure. */
export const ownMeasureKeys: readonly string[] = [...ownMeasures, 'started', 'submitted', 'queue'];
