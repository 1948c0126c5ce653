import type { OptionSource } from '#contract/option-sources.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Choice } from '#engine/definition.ts';

/** What the lists of choices of run time are made of. */
export interface OptionAnswers {
  readonly programs: readonly AwardProgram[];
}

const sources: { readonly [source in OptionSource]: (answers: OptionAnswers) => readonly Choice[] } = {
  awardPrograms: ({ programs }) => programs.map(({ _id, name }) => ({ value: _id, label: name })),
};

/** Every list of choices that is known only at run time, from what the server answered. */
export function toOptionChoices(answers: OptionAnswers): {
  readonly [source in OptionSource]: readonly Choice[];
} {
  const entries = Object.entries(sources).map(([name, choices]) => [name, choices(answers)] as const);
  return Object.fromEntries(entries) as Record<OptionSource, readonly Choice[]>;
}
