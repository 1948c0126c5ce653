import { randomUUID } from 'node:crypto';
import type { RoundChange, RoundJurors, RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import { badRequest, conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { RoundTable } from '../tables.ts';
import { readBlockedDomain } from './blocked-domain.ts';
import { findJurors, replaceRoundJurors } from './jurors-repository.ts';
import { planColumns, planOf } from './present-round.ts';
import { assertPlan } from './round-plan.ts';
import { roundState } from './round-state.ts';
import { deleteDraftRound, insertRound, updateRound } from './rounds-repository.ts';
import { assertUnpublished, withRound } from './with-round.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** Creates a draft and returns its id. */
export async function createRound(
  { database, clock }: Need,
  actor: Identity,
  plan: RoundPlan,
): Promise<string> {
  assertPlan(plan);
  const id = randomUUID();
  const now = clock();
  await database.transaction().execute(async (trx) => {
    await insertRound(trx, {
      id,
      ...planColumns(plan),
      sheet_revision: null,
      started_at: null,
      publish_at: null,
      published_at: null,
      created_by: actor.userId,
      created_at: now.toISOString(),
      changes: 0,
      opening_told_at: null,
    });
    await recordAudit(trx, { event: 'round-created', ...actorOf(actor), details: { round: id } }, now);
  });
  return id;
}

/** Changes a draft; in a started round only the end can change, and not into the past. */
export async function changeRound(
  services: Need,
  actor: Identity,
  id: string,
  change: RoundChange,
): Promise<void> {
  const now = services.clock();
  await withRound(services, id, async (trx, round) => {
    const { changes, ...parts } = change;
    assertSeen(round, changes);
    const names = Object.keys(parts);
    if (round.started_at !== null) {
      if (names.some((name) => name !== 'closes_at'))
        throw badRequest('The round was started: only its end can be changed now.');
      if (roundState(round, now) === 'published' || round.publish_at !== null)
        throw badRequest(
          'The decisions of this round are published, or will be soon: it can no longer change.',
        );
      if ((parts.closes_at ?? '') < now.toISOString())
        throw badRequest('The end of a round under way must be in the future.', [
          { path: '/closes_at', message: 'The end must be in the future' },
        ]);
    }
    const plan = assertPlan({ ...planOf(round), ...parts });
    await updateRound(trx, id, planColumns(plan));
    const details = { round: id, changed: names.join(', ') };
    await recordAudit(trx, { event: 'round-changed', ...actorOf(actor), details }, now);
  });
}

/** Removes a draft. */
export async function deleteRound(services: Need, actor: Identity, id: string): Promise<void> {
  await withRound(services, id, async (trx) => {
    if (!(await deleteDraftRound(trx, id))) throw badRequest('The round was started: its judgements stay.');
    const details = { round: id };
    await recordAudit(trx, { event: 'round-deleted', ...actorOf(actor), details }, services.clock());
  });
}

/** Throws if the round was changed since it was read, so that no change overwrites one its author has not seen. */
function assertSeen(round: RoundTable, changes: number): void {
  if (changes === round.changes) return;
  throw conflict('Someone else has changed this round. Please read it again.');
}

/** Chooses who judges, even while the round is open; existing assignments stay. */
export async function chooseJurors(
  services: Need,
  actor: Identity,
  id: string,
  { jurors, changes }: RoundJurors,
): Promise<void> {
  await withRound(services, id, async (trx, round) => {
    assertUnpublished(round);
    assertSeen(round, changes);
    const ids = jurors.map(({ juror }) => juror);
    const known = new Set(await findJurors(trx, ids));
    const findings = ids.flatMap((each, at) =>
      known.has(each) && ids.indexOf(each) === at
        ? []
        : [
            {
              path: `/${at}/juror`,
              message: 'This account does not belong to the jury, or it is listed twice',
            },
          ],
    );
    if (findings.length > 0) throw badRequest('Some of these jurors cannot judge.', findings);
    const blocked = jurors.map(({ blocked_domains }) => blocked_domains.map(readBlockedDomain));
    const faults = blocked.flatMap((own, juror) =>
      own.flatMap(({ fault }, at) =>
        fault === undefined ? [] : [{ path: `/jurors/${juror}/blocked_domains/${at}`, message: fault }],
      ),
    );
    if (faults.length > 0) throw badRequest(`${faults.map(({ message }) => message).join('. ')}.`, faults);
    await replaceRoundJurors(
      trx,
      id,
      jurors.map(({ juror, limit, programs, themes }, at) => ({
        round_id: id,
        juror_id: juror,
        limit_own: limit,
        programs: JSON.stringify(programs),
        themes: JSON.stringify(themes),
        blocked_domains: JSON.stringify([
          ...new Set((blocked[at] ?? []).flatMap(({ domain }) => (domain === undefined ? [] : [domain]))),
        ]),
      })),
    );
    await updateRound(trx, id, {});
    const details = { round: id, jurors: ids.length };
    await recordAudit(trx, { event: 'round-jurors', ...actorOf(actor), details }, services.clock());
  });
}
