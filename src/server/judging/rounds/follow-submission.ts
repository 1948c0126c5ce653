import { findEdition } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { competingGroup } from './competing-group.ts';
import { findCandidate, listOpenEntries, updateEntry } from './entries-repository.ts';
import { updateRound } from './rounds-repository.ts';

/**
 * Lets a resubmitted application compete where its answers place it now, in the unpublished rounds. A publication
 * planned before is cancelled: when it is planned again, the decisions are checked against the new places.
 */
export async function followSubmission(trx: Database, applicationId: string, now: Date): Promise<void> {
  for (const { round_id: round, edition: year, publish_at, ...before } of await listOpenEntries(
    trx,
    applicationId,
  )) {
    const [edition, candidate] = [findEdition(year), await findCandidate(trx, year, applicationId)];
    // If the last date submitted it without a region, it stays where it was.
    if (!edition || !candidate) continue;
    const group = { program_id: candidate.program_id, ...competingGroup(edition, candidate) };
    if (JSON.stringify(group) === JSON.stringify(before)) continue;
    await updateEntry(trx, round, applicationId, group);
    if (publish_at === null) continue;
    await updateRound(trx, round, { publish_at: null });
    const details = { round, at: 'taken back' };
    await recordAudit(
      trx,
      { event: 'publication-set', actorId: null, actorRole: null, applicationId, details },
      now,
    );
  }
}
