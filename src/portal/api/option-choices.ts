import type { OptionSource } from '#contract/option-sources.ts';
import type { AwardProgram } from '#contract/programme/award-program.ts';
import type { Choice } from '#engine/definition.ts';

/** The answers that choices known only at run time come from. */
export interface OptionAnswers {
  readonly programs: readonly AwardProgram[];
}

const sources: { readonly [source in OptionSource]: (answers: OptionAnswers) => readonly Choice[] } = {
  awardPrograms: ({ programs }) => programs.map(({ _id, name }) => ({ value: _id, label: name })),
};

/** Every list of choices known only at run time, from the server's answers. */
export function toOptionChoices(answers: OptionAnswers): {
  readonly [source in OptionSource]: readonly Choice[];
} {
  const entries = Object.entries(sources).map(([name, choices]) => [name, choices(answers)] as const);
  return Object.fromEntries(entries) as Record<OptionSource, readonly Choice[]>;
}
