/** What statistics count by themselves, of every form. */
export const ownMeasures = ['status', 'withdrawn', 'program', 'complete', 'open', 'stopped'] as const;

/** Keys that no form may give a figure. */
export const ownMeasureKeys: readonly string[] = [...ownMeasures, 'started', 'submitted', 'queue'];
