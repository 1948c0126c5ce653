import type { Documents } from '#authoring/documents/documents.ts';
import type { ChangesJudged } from '#contract/staff-room/proposals-schemas.ts';
import { fromArchive } from '#engine/revisions/archive.ts';
import type { Services } from '#server/platform/services.ts';
import { askJudge } from './ask-judge.ts';
import { objectionsTo } from './objections.ts';

/** Everything wrong with a change, what it would do to drafts, what rules it out, and a description of it. */
export async function judgeChange(
  { ask, config: { databaseUrl, dataDir }, database }: Pick<Services, 'ask' | 'config' | 'database'>,
  before: Documents,
  after: Documents,
): Promise<ChangesJudged> {
  const question = { before, after, database: { databaseUrl, dataDir } };
  const { judged, candidate } = await askJudge('judge', question);
  if (candidate === null) return judged;
  const forms = candidate.forms.map(({ purpose, data }) => ({ purpose, definition: fromArchive(data) }));
  const objections = await objectionsTo(ask('objections'), database, {
    ...candidate,
    forms,
    documents: after,
  });
  return { ...judged, dry_run: { ...judged.dry_run, objections: [...objections] } };
}
