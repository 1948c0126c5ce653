import {
  draftStatus,
  returnedStatus,
  withdrawableDecisions,
  withdrawnStatus,
} from '#contract/application/status.ts';
import { applicantRoles } from '#contract/roles.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict, type Failure } from '#server/platform/failure.ts';
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
 * and rounds together with unpublished decisions, and stays in the archive as submitted. After a published decision staff
 * say in `despite` that they have seen it: a winner leaves the winners’ pages. Repeating it changes nothing.
 */
export async function withdraw(
  services: Services,
  identity: Identity,
  id: string,
  despite?: string,
): Promise<ApplicationRow> {
  const { database, outbox, clock, ask } = services;
  const row = await database.transaction().execute(async (trx) => {
    const before = await lockForWithdrawal(trx, identity, id);
    if (before.status === withdrawnStatus) return before;
    assertSubmitted(before);
    if (applicantRoles.includes(identity.role)) await assertNotBegun(services, trx, id);
    else if (isDecided(before) && before.status !== despite) throw decided(before);
    const now = clock();
    if (before.status === returnedStatus) {
      await restoreSubmitted(trx, before, now, withdrawnStatus);
      await endReturn(trx, id, 'withdrawn', now);
    } else await setStanding(trx, id, { status: withdrawnStatus, is_final: 0, due_at: null });
    for (const leaveRounds of ask('leaveRounds')) await leaveRounds(trx, id, { actor: identity, now });
    const details = isDecided(before) ? { outcome: before.status } : {};
    const about = { subjectId: before.owner_id, applicationId: id, details };
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

/** Whether a round has shortlisted or honoured it, publicly. */
function isDecided({ status }: ApplicationRow): boolean {
  return withdrawableDecisions.some((it) => it === status);
}

function assertSubmitted({ status }: ApplicationRow): void {
  if (status === draftStatus) throw conflict('It is a draft: delete it instead.');
  if (status === 'rejected') throw conflict('It was not chosen: there is nothing to withdraw from.');
}

/** There is a public decision that staff have not seen. */
function decided({ status }: ApplicationRow): Failure {
  return conflict(
    `There is a public decision on this application by now: it is ${status}. Reload the page before you withdraw it; programs name the decision in "despite".`,
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
