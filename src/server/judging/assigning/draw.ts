import { createHash, randomUUID } from 'node:crypto';
import type { Draw, DrawOrder } from '#contract/judging/rounds-schemas.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { conflict } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import { inSmallTurns } from '#server/platform/jobs/in-small-turns.ts';
import type { Services } from '#server/platform/services.ts';

import { roundOf, withRound } from '../rounds/with-round.ts';
import { assertAssignable, entriesOf, jurorsOf } from './assignable.ts';
import { assignmentsStamp, listPairs } from './assignments-repository.ts';
import { balancedAssignment, type Pair } from './balanced-assignment.ts';
import { deleteDraw, insertDraw } from './draws-repository.ts';
import { layOutDraw, writeDraws } from './write-draws.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** How often a draw is repeated because the round changed meanwhile. */
const mostTries = 3;

/**
 * Draws the missing jurors for every application of a round; the same seed on the same round draws the same. It
 * computes the draw without blocking others and commits to it in one step if the round has not changed; otherwise it
 * starts over. A committed draw is written part by part, to the end whatever happens; an uncommitted one leaves
 * nothing. A trial stores nothing; with its fingerprint, a draw whose result has changed is refused with 409.
 */
export async function drawAssignments(
  services: Need,
  actor: Identity,
  roundId: string,
  order: DrawOrder,
): Promise<Draw> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const drawn = await tryToDraw(services, actor, roundId, order);
    if (drawn !== null) return drawn;
  }
  throw conflict('The round is being changed by others at this moment. Please draw again.');
}

/** Null if the round changed meanwhile. */
async function tryToDraw(
  services: Need,
  actor: Identity,
  roundId: string,
  { seed, is_trial = false, fingerprint: expected }: DrawOrder,
): Promise<Draw | null> {
  const { database, clock } = services;
  await writeDraws(services);
  const round = await roundOf(database, roundId);
  assertAssignable(round);
  const stampOf = async (db: Database) =>
    JSON.stringify([await assignmentsStamp(db, roundId), await jurorsOf(db, round)]);
  const before = await stampOf(database);
  const pairs = await listPairs(database, roundId);
  const toPair = ({ application_id, juror_id }: (typeof pairs)[number]): Pair => ({
    applicationId: application_id,
    jurorId: juror_id,
  });
  const isStanding = ({ state }: (typeof pairs)[number]) => state === 'assigned' || state === 'accepted';
  const jurors = await jurorsOf(database, round);
  const existing = pairs.filter(isStanding).map(toPair);
  const { added, short } = await inSmallTurns(
    balancedAssignment({
      entries: await entriesOf(database, roundId),
      jurors,
      each: round.jurors_each,
      existing,
      never: pairs.filter((pair) => !isStanding(pair)).map(toPair),
      seed,
    }),
  );
  const [had, got] = [countByJuror(existing), countByJuror(added)];
  const draw: Draw = {
    seed,
    fingerprint: await inSmallTurns(fingerprintOf(added)),
    added: added.length,
    jurors: jurors.map(({ id }) => ({ juror: id, before: had.get(id) ?? 0, added: got.get(id) ?? 0 })),
    short: short.map(({ applicationId, missing }) => ({ application: applicationId, missing })),
  };
  if (is_trial) return draw;
  if (expected !== undefined && expected !== draw.fingerprint)
    throw conflict('The round has changed since you previewed this draw. Please preview it again.');
  const id = randomUUID();
  await layOutDraw(services, id, added);
  const isDecided = await withRound(services, roundId, async (trx, now) => {
    assertAssignable(now);
    if (now.changes !== round.changes || (await stampOf(trx)) !== before) return false;
    const at = clock();
    const details = { round: roundId, seed, added: added.length, short: short.length };
    await recordAudit(trx, { event: 'assignments-drawn', ...actorOf(actor), details }, at);
    await insertDraw(trx, { id, round_id: roundId, drawn_by: actor.userId, drawn_at: at.toISOString() });
    return true;
  });
  if (!isDecided) {
    await deleteDraw(database, id);
    return null;
  }
  await writeDraws(services);
  return draw;
}

function countByJuror(pairs: readonly Pair[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { jurorId } of pairs) counts.set(jurorId, (counts.get(jurorId) ?? 0) + 1);
  return counts;
}

function* fingerprintOf(pairs: readonly Pair[]): Generator<void, string, void> {
  const hash = createHash('sha256');
  for (const { applicationId, jurorId } of pairs) {
    hash.update(`${jurorId} ${applicationId}\n`);
    yield;
  }
  return hash.digest('hex');
}
