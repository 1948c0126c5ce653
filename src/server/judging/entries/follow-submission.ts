import { findEdition } from '#contract/programme/edition.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { listJurorsWriting } from '../assigning/juror-mails-repository.ts';
import { competingGroup } from '../rounds/competing-group.ts';
import { findCandidate, listOpenEntries, updateEntry } from '../rounds/entries-repository.ts';
import { updateRound } from '../rounds/rounds-repository.ts';

/**
 * Mails the jurors who wrote on a sheet of a resubmitted application, and lets it compete where its answers place it
 * now.
 */
export async function followSubmission(
  { outbox }: Pick<Services, 'outbox'>,
  trx: Database,
  applicationId: string,
  now: Date,
): Promise<void> {
  for (const { round, email_key: recipient } of await listJurorsWriting(trx, applicationId, now))
    await outbox.order(trx, { kind: 'jury-changed', recipient, applicationId, details: { round } });
  await compete(trx, applicationId, now);
}

/**
 * Moves an application to where its answers place it in the unpublished rounds. A publication planned before is
 * cancelled: when it is planned again, the decisions are checked against the new places.
 */
async function compete(trx: Database, applicationId: string, now: Date): Promise<void> {
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
