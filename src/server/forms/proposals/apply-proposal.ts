import { join } from 'node:path';
import { checkAll } from '#authoring/check/check-all.ts';
import { problemText } from '#authoring/read/problem.ts';
import { withStaged } from '#authoring/staging/stage-files.ts';
import { writeFiles } from '#authoring/staging/write-files.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { filesOf, movedFiles } from './present-proposal.ts';
import { findProposal, moveProposal } from './proposals-repository.ts';

const refusals: { readonly [state: string]: string } = {
  open: 'it is not approved yet: a second superadmin does so on the page of proposals',
  rejected: 'it was rejected',
  withdrawn: 'its author withdrew it',
};

/**
 * Writes an approved proposal to the schema files of a project and says which it wrote. Throws, with all files as they were,
 * when it is not approved, when a file is no longer what it was written on, and when the check finds something by now.
 * Broken off in the middle, the same command goes on.
 */
export async function applyProposal(
  database: Database,
  root: string,
  id: string,
  now = new Date(),
): Promise<readonly string[]> {
  const row = await findProposal(database, id);
  if (!row) throw new Error(`There is no proposal ${id}: the address of its page ends with the id.`);
  if (row.state === 'applied')
    throw new Error(`This proposal was written to the files on ${row.applied_at}.`);
  const refusal = refusals[row.state];
  if (refusal !== undefined) throw new Error(`This proposal is not written to the files: ${refusal}.`);
  const files = filesOf(row);
  const moved = await movedFiles(root, files);
  if (moved.length > 0) {
    const list = moved.map((path) => `schemas/${path}`).join(', ');
    throw new Error(
      `These files were changed since the proposal was written: ${list}. Please propose it again, based on the current files.`,
    );
  }
  const changes = files.map(({ path, after }) => ({ path, text: after }));
  const { problems } = await withStaged(root, changes, async (staged) => checkAll(staged));
  if (problems.length > 0) {
    throw new Error(
      `The check finds mistakes by now, so nothing was written:\n${problems.map(problemText).join('\n')}`,
    );
  }
  await writeFiles(join(root, 'schemas'), changes);
  await database.transaction().execute(async (trx) => {
    if (!(await moveProposal(trx, id, ['approved'], { state: 'applied', applied_at: now.toISOString() })))
      return;
    const actor = { actorId: null, actorRole: 'terminal', subjectId: row.author_id };
    const details = { proposal: id, files: files.length };
    await recordAudit(trx, { event: 'proposal-applied', ...actor, details }, now);
  });
  return files.map(({ path }) => path);
}
