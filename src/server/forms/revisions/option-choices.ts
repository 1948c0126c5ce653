import type { OptionSource } from '#contract/option-sources.ts';
import type { Choice } from '#engine/definition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listProgramChoices } from './revisions-repository.ts';

/** The source of each list of choices known only at run time. */
const sources: { readonly [source in OptionSource]: (db: Database) => Promise<readonly Choice[]> } = {
  awardPrograms: listProgramChoices,
};

/** Every list of choices known only at run time, for wording answers. */
export async function readOptionChoices(
  db: Database,
): Promise<{ readonly [source in OptionSource]: readonly Choice[] }> {
  const entries = Object.entries(sources).map(async ([name, read]) => [name, await read(db)] as const);
  return Object.fromEntries(await Promise.all(entries)) as Record<OptionSource, readonly Choice[]>;
}
