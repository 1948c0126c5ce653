import { randomUUID } from 'node:crypto';
import type { RoundChange, RoundJuror, RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { recordAudit } from '../../audit/audit-repository.ts';
import type { Database } from '../../db/database.ts';
import type { RoundTable } from '../../db/judging-tables.ts';
import { badRequest, Failure } from '../../failure.ts';
import { formOf } from '../../served-forms.ts';
import type { Services } from '../../services.ts';
import { actorOf, type Identity } from '../../sessions/identity.ts';
import { competingGroup } from './competing-group.ts';
import {
  type Candidate,
  insertEntries,
  listCandidates,
  listEntryIds,
  listRegionalWinners,
} from './entries-repository.ts';
import { findJurors, replaceRoundJurors } from './jurors-repository.ts';
import { planColumns, planOf } from './present-round.ts';
import { assertPlan } from './round-plan.ts';
import { roundState } from './round-state.ts';
import { deleteDraftRound, insertRound, lockRound, updateRound } from './rounds-repository.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** There is no such round, or none that this person may know of. */
export function noSuchRound(): Failure {
  return new Failure(404, 'RESOURCE_NOT_FOUND', { message: 'There is no such round' });
}

/** Does something with a round while nobody else changes it; throws 404 where there is none. */
export async function withRound<T>(
  { database }: Pick<Services, 'database'>,
  id: string,
  act: (trx: Database, round: RoundTable) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (trx) => {
    const round = await lockRound(trx, id);
    if (!round) throw noSuchRound();
    return act(trx, round);
  });
}

/** Creates a draft and answers its id. */
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
    });
    await recordAudit(trx, { event: 'round-created', ...actorOf(actor), details: { round: id } }, now);
  });
  return id;
}

/** Changes a draft; of a round that was started only the end, which nobody moves into the past. */
export async function changeRound(
  services: Need,
  actor: Identity,
  id: string,
  change: RoundChange,
): Promise<void> {
  const now = services.clock();
  await withRound(services, id, async (trx, round) => {
    const { changes, ...parts } = change;
    if (changes !== round.changes)
      throw new Failure(409, 'DUPLICATE_RESOURCE', {
        message: 'Somebody else has changed this round meanwhile. Please read it again.',
      });
    const names = Object.keys(parts);
    if (round.started_at !== null) {
      if (names.some((name) => name !== 'closes_at'))
        throw badRequest('The round was started: only its end can be changed now.');
      if (roundState(round, now) === 'published' || round.publish_at !== null)
        throw badRequest('The decisions of this round are published, or about to be: it stays as it is.');
      if ((parts.closes_at ?? '') < now.toISOString())
        throw badRequest('The end of a round under way must lie in the future.', [
          { path: '/closes_at', message: 'The end must lie in the future' },
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
    if (!(await deleteDraftRound(trx, id)))
      throw badRequest('The round was started: what was judged in it stays.');
    const details = { round: id };
    await recordAudit(trx, { event: 'round-deleted', ...actorOf(actor), details }, services.clock());
  });
}

/** Chooses who judges, also while the round is open; what they were assigned stays. */
export async function chooseJurors(
  services: Need,
  actor: Identity,
  id: string,
  jurors: readonly RoundJuror[],
): Promise<void> {
  await withRound(services, id, async (trx, round) => {
    assertUnpublished(round);
    const ids = jurors.map(({ juror }) => juror);
    const known = new Set(await findJurors(trx, ids));
    const findings = ids.flatMap((each, at) =>
      known.has(each) && ids.indexOf(each) === at
        ? []
        : [{ path: `/${at}/juror`, message: 'This is no account of the jury, or it stands here twice' }],
    );
    if (findings.length > 0) throw badRequest('Some of these jurors cannot judge.', findings);
    await replaceRoundJurors(
      trx,
      id,
      jurors.map(({ juror, limit, programs, themes, blocked_domains }) => ({
        round_id: id,
        juror_id: juror,
        limit_own: limit,
        programs: JSON.stringify(programs),
        themes: JSON.stringify(themes),
        blocked_domains: JSON.stringify(blocked_domains.map((domain) => domain.trim().toLowerCase())),
      })),
    );
    const details = { round: id, jurors: ids.length };
    await recordAudit(trx, { event: 'round-jurors', ...actorOf(actor), details }, services.clock());
  });
}

/** Starts a draft: its sheet is fixed, and what fits its plan enters. Answers how many applications did. */
export async function startRound(services: Need, actor: Identity, id: string): Promise<number> {
  const now = services.clock();
  return withRound(services, id, async (trx, round) => {
    if (round.started_at !== null) throw badRequest('The round was started already.');
    if (round.closes_at <= now.toISOString())
      throw badRequest('The round would be over before it begins: give it a later end.');
    const { edition, entrants } = planOf(round);
    // A national round takes what is sent to it; all others take what fits their plan now.
    const found =
      round.level === 'national' && entrants.from === null
        ? []
        : await listCandidates(trx, edition, entrants);
    const count = await enter(trx, round, found, now);
    const sheet_revision = formOf(round.sheet).revision;
    await updateRound(trx, id, { started_at: now.toISOString(), sheet_revision });
    const details = { round: id, entries: count, sheet: sheet_revision };
    await recordAudit(trx, { event: 'round-started', ...actorOf(actor), details }, now);
    return count;
  });
}

/** Sends what won in the published regional rounds of the edition into a national round; answers how many are new in it. */
export async function enterRegionalWinners(services: Need, actor: Identity, id: string): Promise<number> {
  const now = services.clock();
  return withRound(services, id, async (trx, round) => {
    assertUnpublished(round);
    if (round.level !== 'national') throw badRequest('Regional winners enter a national round only.');
    const winners = await listRegionalWinners(trx, round.edition);
    if (winners.length === 0)
      throw badRequest(
        'There are no regional winners yet: the decisions of a regional round must be published first.',
      );
    const count = await enter(trx, round, winners, now);
    const details = { round: id, entries: count };
    await recordAudit(trx, { event: 'winners-entered', ...actorOf(actor), details }, now);
    return count;
  });
}

/** Throws for a round whose decisions are public. */
export function assertUnpublished({ published_at }: RoundTable): void {
  if (published_at !== null)
    throw badRequest('The decisions of this round are published: it stays as it is.');
}

async function enter(
  trx: Database,
  round: RoundTable,
  found: readonly Candidate[],
  now: Date,
): Promise<number> {
  const edition = findEdition(round.edition);
  if (!edition) throw badRequest(`There is no edition ${round.edition} any more.`);
  const there = new Set(await listEntryIds(trx, round.id));
  const rows = found
    .filter(({ application_id }) => !there.has(application_id))
    .map((each) => ({
      round_id: round.id,
      application_id: each.application_id,
      program_id: each.program_id,
      ...competingGroup(edition, each),
      entered_at: now.toISOString(),
    }));
  await insertEntries(trx, rows);
  return rows.length;
}
