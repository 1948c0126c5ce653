import { fileOf, hashOfDocument, hashOfDocuments } from '#authoring/documents/documents.ts';
import { formPurposes } from '#contract/form-purposes.ts';
import { checkAtOnce } from '#server/platform/checks/check.ts';
import { checkRows } from '#server/platform/checks/check-rows.ts';
import {
  count,
  document,
  filled,
  id,
  instant,
  oneOf,
  orNull,
  sha256,
  text,
} from '#server/platform/checks/column-rules.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { listReleases, readRelease, releaseOrigins, strayAgreements } from './releases-repository.ts';

const rows = checkRows('columns of releases', {
  releases: {
    columns: {
      ...{ number: count, hash: sha256, documents: document, format: count, origin: oneOf(releaseOrigins) },
      ...{ author_id: orNull(id), reason: text, created_at: instant },
    },
  },
  release_documents: {
    columns: { hash: sha256, text: filled },
    together: (row) => (hashOfDocument(row.text) === row.hash ? undefined : 'it is not what was published'),
  },
  release_agreements: { columns: { number: count, agreed_at: instant } },
});

/** Releases follow each other, are complete, and say what their fingerprints say; what they asked is archived. */
const whole = checkAtOnce(
  'releases',
  {
    releases:
      'each follows the one before and has all its documents; of each form whose answers are kept some revision is archived',
    release_agreements: 'each names a release',
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
          faults.push(`Release ${number} is not what was published.`);
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

/** What must hold of what was published. */
export const releaseChecks = [rows, whole];
