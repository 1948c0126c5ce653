import { findEdition } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { competingGroup } from './competing-group.ts';
import { findCandidate, listOpenEntries, updateEntry } from './entries-repository.ts';
import { updateRound } from './rounds-repository.ts';

/**
 * Lets an application that is submitted again compete where its answers put it now, in the rounds that are not public. A
 * publication that was planned before is taken back: planned again, the decisions are held against the new places.
 */
export async function followSubmission(trx: Database, applicationId: string, now: Date): Promise<void> {
  for (const { round_id: round, edition: year, publish_at, ...before } of await listOpenEntries(
    trx,
    applicationId,
  )) {
    const [edition, candidate] = [findEdition(year), await findCandidate(trx, year, applicationId)];
    // Submitted without a region at the last date, it stays where it was.
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
