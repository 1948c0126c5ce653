import type { Documents } from '#authoring/documents/documents.ts';
import { type Edition, findEdition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listAwardsOf } from './entries-repository.ts';
import { listRunningRounds } from './rounds-repository.ts';

/**
 * Why editions must not replace the served ones: a round under way has applications for an award that they no longer
 * give, or give under another name, or would rank companies by other sizes.
 */
export async function editionObjections(db: Database, documents: Documents): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { id, name, edition } of await listRunningRounds(db)) {
    const [text, served] = [documents.get(`editions/${edition}.json`), findEdition(edition)];
    if (text === undefined || served === undefined) continue;
    const next = JSON.parse(text) as Partial<Edition>;
    const round = `The round "${name}" of ${edition} is under way, and`;
    const [kept, given] = [namesOf(next), namesOf(served)];
    const gone = (await listAwardsOf(db, id)).filter((award) => given.has(award) && !kept.has(award));
    const awards = gone.map((award) => `"${award}"`).join(', ');
    if (gone.length > 0)
      found.push(
        `${round} applications in it compete for ${awards}, which the edition would no longer give. Keep these awards and their names until the round is published.`,
      );
    if (sizesOf(next) !== sizesOf(served))
      found.push(
        `${round} applications in it compete by the size of their company. Keep the sizes and their turnovers until the round is published.`,
      );
  }
  return found;
}

function namesOf({ awards = [] }: Pick<Partial<Edition>, 'awards'>): ReadonlySet<string> {
  return new Set(awards.map(({ name }) => name));
}

/** What determines the size of a company, as comparable text. */
function sizesOf({ enterprises = [] }: Pick<Partial<Edition>, 'enterprises'>): string {
  return JSON.stringify(
    enterprises.map(({ flag, level, turnoverInCrores: range }) => [flag, level, range?.least, range?.below]),
  );
}
