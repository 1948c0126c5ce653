import type { Answers, FormDefinition } from '#engine/definition.ts';
import type { KeptAnswer } from '#engine/revisions/carry-forward.ts';
import type { Database } from '#server/platform/db/database.ts';
import { archivedDefinition } from '../revisions/archived-definition.ts';
import { listRevisions } from '../revisions/revisions-repository.ts';
import { withFiles } from '../served/file-questions.ts';
import { countSubmitted, listDraftsAfter, listFilesOf } from './drafts-repository.ts';
import { Impact } from './impact.ts';

/** Drafts held in memory at a time. */
const pageSize = 500;

/**
 * The impact of a revision on a database, or undefined when nothing was ever served from it. Rejects with the reason
 * of `signal` once that is aborted.
 */
export async function readImpact(
  db: Database,
  now: FormDefinition,
  signal?: AbortSignal,
  at = new Date(),
): Promise<{ readonly impact: Impact; readonly submitted: number; readonly since: string } | undefined> {
  const served = (await listRevisions(db, now.id)).at(-1);
  if (served === undefined) return undefined;
  const definitionOf = async (revision: string): Promise<FormDefinition> =>
    (await archivedDefinition(db, now.id, revision)) ?? { ...now, revision };
  const impact = new Impact(await definitionOf(served.revision), now);
  for (let last = ''; ; ) {
    signal?.throwIfAborted();
    const page = await listDraftsAfter(db, now.id, { after: last, size: pageSize }, at);
    const files = await listFilesOf(
      db,
      page.map(({ id }) => id),
    );
    for (const { id, definition_revision, answers, kept_answers } of page) {
      const before = await definitionOf(definition_revision);
      const own = files
        .filter(({ application_id }) => application_id === id)
        .map((file) => ({ ...file, size: Number(file.size), sha256: '', isDeleted: false }));
      impact.add({
        id,
        before,
        answers: withFiles(before, JSON.parse(answers) as Answers, own),
        kept: JSON.parse(kept_answers ?? '[]') as KeptAnswer[],
      });
    }
    const end = page.at(-1);
    if (end === undefined || page.length < pageSize) break;
    last = end.id;
  }
  return { impact, submitted: await countSubmitted(db, now.id), since: served.first_served_at };
}
