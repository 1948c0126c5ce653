import type { Documents } from '#authoring/documents/documents.ts';
import { type Edition, findEdition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listAwardsOf } from './entries-repository.ts';
import { listRunningRounds } from './rounds-repository.ts';

/**
 * Why editions must not replace the served ones: a round under way has applications for an award that they no longer
 * give, or give under another name.
 */
export async function missingAwards(db: Database, documents: Documents): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id, name, edition } of await listRunningRounds(db)) {
    const text = documents.get(`editions/${edition}.json`);
    if (text === undefined) continue;
    const kept = namesOf(JSON.parse(text) as Partial<Edition>);
    const given = namesOf(findEdition(edition) ?? {});
    const gone = (await listAwardsOf(db, id)).filter((award) => given.has(award) && !kept.has(award));
    if (gone.length === 0) continue;
    const awards = gone.map((award) => `"${award}"`).join(', ');
    found.push(
      `The round "${name}" of ${edition} is under way, and applications in it compete for ${awards}, which the edition would no longer give. Keep these awards and their names until the round is published.`,
    );
  }
  return found;
}

function namesOf({ awards = [] }: Pick<Partial<Edition>, 'awards'>): ReadonlySet<string> {
  return new Set(awards.map(({ name }) => name));
}
