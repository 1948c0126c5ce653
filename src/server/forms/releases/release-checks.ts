import { fileOf, hashOfDocuments } from '#authoring/documents/documents.ts';
import { formPurposes } from '#contract/form-purposes.ts';
import { checkAtOnce } from '#server/platform/checks/check.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { listReleases, readRelease, strayAgreements } from './releases-repository.ts';

/** Checks that releases are consecutive, complete and match their fingerprints, and that their forms are archived. */
export const releasesCheck = checkAtOnce(
  'releases',
  {
    releases:
      'each follows the one before and has all its documents; each form with stored answers has an archived revision',
    release_agreements: 'each refers to a release',
  },
  async ({ database }) => {
    const heads = [...(await listReleases(database))].reverse();
    const faults: string[] = [];
    for (const [at, head] of heads.entries()) {
      const { number } = head;
      if (number !== at + 1) faults.push(`The release before release ${number} is gone.`);
      try {
        const documents = await readRelease(database, number);
        if (hashOfDocuments(documents) !== head.hash)
          faults.push(`Release ${number} differs from what was published.`);
        faults.push(...(await unarchived(database, number, documents)));
      } catch (error) {
        faults.push(`${(error as Error).message}.`);
      }
    }
    const strays = await strayAgreements(database);
    faults.push(...strays.map((number) => `Files agreed with release ${number}, which is gone.`));
    return { looked: heads.length, faults };
  },
);

async function unarchived(
  database: Database,
  number: number,
  documents: ReadonlyMap<string, string>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [path, text] of documents) {
    const [, form] = /^([^/]+)\/form\.json$/.exec(path) ?? [];
    const purpose = (JSON.parse(text) as { readonly for?: keyof typeof formPurposes }).for;
    if (form === undefined || purpose === undefined || formPurposes[purpose]?.keepsAnswers !== true) continue;
    if ((await listRevisions(database, form)).length === 0)
      faults.push(`Release ${number} serves ${fileOf(form)}, and no revision of it is archived.`);
  }
  return faults;
}
