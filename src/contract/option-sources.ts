/**
 * Lists of choices known only at run time, by the name a question gives in `x-options`. Server and portal each say where
 * such a list comes from; forgetting one does not compile.
 */
export const optionSources = {
  awardPrograms: 'the regions',
} as const;

/** Name of a list of choices. */
export type OptionSource = keyof typeof optionSources;
