import { editionId } from '#contract/programme/edition.ts';
import type { Edition } from '#contract/programme/edition-document.ts';
import { readBase } from '#server/forms/releases/base.ts';
import { editionsIn } from '#server/forms/releases/edition-cautions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countApplications } from './edition-drafts-repository.ts';

/**
 * Why editions must not replace the published ones: they lack one that has applications, or leave it half filled in.
 * Such an edition cannot be served, and its drafts would have no last date.
 */
export async function missingEditions(
  db: Database,
  editions: readonly Edition[],
): Promise<readonly string[]> {
  if (editions.length === 0) return ['There would be no edition left, and every page is about one.'];
  const served = new Set(editions.map(editionId));
  const found: string[] = [];
  for (const { year } of editionsIn((await readBase(db)).documents)) {
    const id = String(year);
    const count = served.has(id) ? 0 : await countApplications(db, id);
    if (count === 0) continue;
    const have = count === 1 ? '1 application belongs' : `${count} applications belong`;
    found.push(
      `${have} to the edition of ${year}, which would be missing or not filled in: fill in every field of schemas/editions/${year}.json.`,
    );
  }
  return found;
}
