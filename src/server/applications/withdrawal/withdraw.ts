import { draftStatus, returnedStatus, withdrawnStatus } from '#contract/application/status.ts';
import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOwned, notFound } from '../access.ts';
import { type ApplicationRow, lockApplication } from '../applications-repository.ts';
import { orderForAll } from '../collaborators/order-for-all.ts';
import { restoreSubmitted } from '../returns/end-unanswered.ts';
import { roundsHolding } from '../returns/held-by-rounds.ts';
import { endReturn, setStanding } from '../returns/returns-repository.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Takes back the unpublished decisions on a withdrawn application. */
    readonly leaveRounds: (
      trx: Database,
      applicationId: string,
      about: { readonly actor: Identity; readonly now: Date },
    ) => Promise<void>;
  }
}

/**
 * Withdraws a submission: its owner can until a round that contains it has begun, staff afterwards as well. It leaves lists
 * and rounds together with unpublished decisions, and stays in the archive as submitted. Repeating it changes nothing.
 */
export async function withdraw(services: Services, identity: Identity, id: string): Promise<ApplicationRow> {
  const { database, outbox, clock, ask } = services;
  const row = await database.transaction().execute(async (trx) => {
    const before = await lockForWithdrawal(trx, identity, id);
    if (before.status === withdrawnStatus) return before;
    assertWithdrawable(before);
    if (applicantRoles.includes(identity.role)) await assertNotBegun(services, trx, id);
    const now = clock();
    if (before.status === returnedStatus) {
      await restoreSubmitted(trx, before, now, withdrawnStatus);
      await endReturn(trx, id, 'withdrawn', now);
    } else await setStanding(trx, id, { status: withdrawnStatus, is_final: 0, due_at: null });
    for (const leaveRounds of ask('leaveRounds')) await leaveRounds(trx, id, { actor: identity, now });
    const about = { subjectId: before.owner_id, applicationId: id };
    await recordAudit(trx, { event: 'withdrawal', ...actorOf(identity), ...about }, now);
    await orderForAll(trx, outbox, id, { kind: 'withdrawn', dedupeKey: `withdrawn:${id}` });
    const after = await lockApplication(trx, id);
    if (after === undefined) throw notFound();
    return after;
  });
  outbox.wake();
  return row;
}

async function lockForWithdrawal(trx: Database, identity: Identity, id: string): Promise<ApplicationRow> {
  if (applicantRoles.includes(identity.role)) return lockOwned(trx, identity, id);
  const row = await lockApplication(trx, id);
  if (row === undefined) throw notFound();
  return row;
}

function assertWithdrawable({ status }: ApplicationRow): void {
  if (status === 'submitted' || status === returnedStatus) return;
  throw conflict(
    status === draftStatus
      ? 'It is a draft: delete it instead.'
      : `There is a decision on it (${status}): it can no longer be withdrawn.`,
  );
}

/** Throws 409 once jurors can judge it: from then on the organisers decide. */
async function assertNotBegun(
  services: Pick<Services, 'ask' | 'clock'>,
  trx: Database,
  id: string,
): Promise<void> {
  const begun = (await roundsHolding(services, trx, id)).find(({ hasBegun }) => hasBegun);
  if (!begun) return;
  throw conflict(
    'The jury has begun to judge this application. Please write to the organisers to withdraw it.',
  );
}
