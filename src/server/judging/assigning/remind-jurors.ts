import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { roundState } from '../rounds/round-state.ts';
import { withRound } from '../rounds/with-round.ts';
import { listJurorsBehind } from './assignments-repository.ts';

type Need = Pick<Services, 'database' | 'clock' | 'outbox'>;

/**
 * Orders a mail to each juror with sheets to submit, at most one a day however often it is requested; returns how many mails.
 */
export async function remindJurors(services: Need, actor: Identity, roundId: string): Promise<number> {
  const { clock, outbox } = services;
  const now = clock();
  const count = await withRound(services, roundId, async (trx, round) => {
    if (roundState(round, now) !== 'open') throw badRequest('Jurors are reminded while the round is open.');
    const behind = await listJurorsBehind(trx, roundId);
    let ordered = 0;
    for (const { id, email_key } of behind) {
      const isNew = await outbox.order(trx, {
        kind: 'jury-reminder',
        recipient: email_key,
        dedupeKey: `jury-reminder-${roundId}-${id}-${now.toISOString().slice(0, 10)}`,
        details: { round: roundId },
      });
      if (isNew) ordered += 1;
    }
    const details = { round: roundId, jurors: ordered };
    await recordAudit(trx, { event: 'jury-reminded', ...actorOf(actor), details }, now);
    return ordered;
  });
  outbox.wake();
  return count;
}
