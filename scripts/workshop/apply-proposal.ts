import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { recordAudit } from '#server/audit/audit-repository.ts';
import type { Database } from '#server/db/database.ts';
import { filesOf, movedFiles, type ProposedFile } from '#server/proposals/present-proposal.ts';
import { findProposal, moveProposal } from '#server/proposals/proposals-repository.ts';
import { checkAll } from '../schemas/check-all.ts';
import { problemText } from '../schemas/problem.ts';
import { withStaged } from './stage-files.ts';

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
      `These files were changed since the proposal was written: ${list}. Please propose it on what they say now.`,
    );
  }
  const changes = files.map(({ path, after }) => ({ path, text: after }));
  const { problems } = await withStaged(root, changes, async (staged) => checkAll(staged));
  if (problems.length > 0) {
    throw new Error(
      `The check finds mistakes by now, so nothing was written:\n${problems.map(problemText).join('\n')}`,
    );
  }
  await writeAll(join(root, 'schemas'), files);
  await database.transaction().execute(async (trx) => {
    if (!(await moveProposal(trx, id, ['approved'], { state: 'applied', applied_at: now.toISOString() })))
      return;
    const actor = { actorId: null, actorRole: 'terminal', subjectId: row.author_id };
    const details = { proposal: id, files: files.length };
    await recordAudit(trx, { event: 'proposal-applied', ...actor, details }, now);
  });
  return files.map(({ path }) => path);
}

/** All texts are on the disk before the first file is replaced: a full disk changes nothing. */
async function writeAll(folder: string, files: readonly ProposedFile[]): Promise<void> {
  const drafts = files.map(({ path }) => join(folder, `${path}.${randomUUID()}.tmp`));
  try {
    for (const [at, { after }] of files.entries())
      if (after !== null) await writeDraft(drafts[at] as string, after);
    for (const [at, { path, after }] of files.entries()) {
      const target = join(folder, path);
      if (after === null) await rm(target, { force: true });
      else await rename(drafts[at] as string, target);
    }
  } finally {
    for (const draft of drafts) await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
