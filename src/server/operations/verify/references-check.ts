import type { Check, Checked } from '#server/platform/checks/check.ts';
import { describeTables } from '#server/platform/db/catalogue/catalogue-repository.ts';
import { findDangling } from './verify-repository.ts';

/** Looks for rows that refer to something that does not exist. */
export const referencesCheck: Check = { what: 'references', guards: {}, run: checkReferences };

async function* checkReferences({ database }: Checked): AsyncGenerator<string, number, undefined> {
  let looked = 0;
  for (const { name, references } of await describeTables(database)) {
    for (const reference of references) {
      looked += 1;
      const found = await findDangling(database, name, reference);
      if (!found) continue;
      const columns = reference.pairs.map(({ from }) => from).join(', ');
      yield `${found.count} rows of ${name} refer by ${columns} to missing rows of ${reference.table}, such as ${found.example}.`;
    }
  }
  return looked;
}
