import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { updateRound } from '../rounds/rounds-repository.ts';
import { assertDecidable } from '../rounds/with-round.ts';
import { withStage } from '../rounds/with-stage.ts';
import { countReopened, countUnconfirmed, listOutcomes } from './decisions-repository.ts';
import { assertSeen, objectionsTo } from './objections.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** Schedules when the decisions of a round become public (`now`: at once), or cancels it. */
export async function setPublication(
  services: Need,
  actor: Identity,
  roundId: string,
  wanted: string | null,
  despite: readonly string[] = [],
): Promise<void> {
  const now = services.clock();
  const publishAt = wanted === 'now' ? now.toISOString() : wanted;
  await withStage(services, roundId, async (trx, round) => {
    assertDecidable(round);
    if (publishAt !== null) {
      const time = Date.parse(publishAt);
      if (Number.isNaN(time) || new Date(time).toISOString() !== publishAt)
        throw badRequest('Write the instant like 2025-11-14T12:30:00.000Z, or “now”.', [
          { path: '/publish_at', message: 'No instant' },
        ]);
      if (round.closes_at > publishAt)
        throw badRequest('The round must be closed before its decisions are public.', [
          { path: '/publish_at', message: 'Before the end of the round' },
        ]);
      const open = await countUnconfirmed(trx, roundId);
      if (open > 0)
        throw badRequest(
          open === 1 ? 'One decision is not confirmed yet.' : `${open} decisions are not confirmed yet.`,
        );
      const reopened = await countReopened(trx, roundId);
      if (reopened > 0)
        throw badRequest(
          reopened === 1
            ? 'One decision is about an application that is a draft again: wait until it is submitted, or take the decision back.'
            : `${reopened} decisions are about applications that are drafts again: wait until they are submitted, or take the decisions back.`,
        );
      const found = [...(await objectionsTo(trx, round, await listOutcomes(trx, roundId))).values()];
      const nameless = found.flatMap(({ warnings }) => warnings.filter(({ code }) => code === 'no-company'));
      if (nameless.length > 0)
        throw badRequest(
          `${nameless[0]?.message ?? ''} Correct the application, or take the decision back.`,
          nameless.map(({ message }) => ({ path: '', message })),
        );
      assertSeen(found, despite);
    }
    await updateRound(trx, roundId, { publish_at: publishAt });
    const details = { round: roundId, at: publishAt ?? 'taken back' };
    await recordAudit(trx, { event: 'publication-set', ...actorOf(actor), details }, now);
  });
}
