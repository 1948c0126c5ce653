import type { EntriesTwice } from '#contract/judging/rounds.ts';
import { findEdition } from '#contract/programme/edition.ts';
import { formOf } from '#server/forms/served/served-forms.ts';
import { recordAudit } from '#server/platform/audit/audit-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import { actorOf, type Identity } from '#server/platform/identity/identity.ts';
import type { Services } from '#server/platform/services.ts';
import type { RoundTable } from '../tables.ts';
import { competingGroup } from './competing-group.ts';
import {
  type Candidate,
  insertEntries,
  listCandidates,
  listEntryIds,
  listRegionalWinners,
} from './entries-repository.ts';
import { heldTwice } from './held-twice.ts';
import { planOf } from './present-round.ts';
import { updateRound } from './rounds-repository.ts';
import { assertUnpublished } from './with-round.ts';
import { withStage } from './with-stage.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** Applications entered per batch. */
const atOnce = 500;

/**
 * Starts a draft: its sheet is fixed, and everything that fits its plan enters. Returns how many applications did. An
 * application that another round of its stage contains enters a second time only if the chair says so.
 */
export async function startRound(
  services: Need,
  actor: Identity,
  id: string,
  twice?: EntriesTwice,
): Promise<number> {
  const now = services.clock();
  return withStage(services, id, async (trx, round) => {
    if (round.started_at !== null) throw badRequest('The round was started already.');
    if (round.closes_at <= now.toISOString())
      throw badRequest('The round would end before it begins: give it a later end.');
    const { edition, entrants } = planOf(round);
    // A national round takes what is sent to it; all others take what fits their plan now.
    const found =
      round.level === 'national' && entrants.from === null
        ? []
        : await listCandidates(trx, edition, entrants);
    const count = await enter(trx, round, found, now, twice);
    const sheet_revision = formOf(round.sheet).revision;
    await updateRound(trx, id, { started_at: now.toISOString(), sheet_revision });
    const details = { round: id, entries: count, sheet: sheet_revision };
    await recordAudit(trx, { event: 'round-started', ...actorOf(actor), details }, now);
    return count;
  });
}

/** Sends the winners of the edition's published regional rounds into a national round; returns how many are new in it. */
export async function enterRegionalWinners(
  services: Need,
  actor: Identity,
  id: string,
  twice?: EntriesTwice,
): Promise<number> {
  const now = services.clock();
  return withStage(services, id, async (trx, round) => {
    assertUnpublished(round);
    if (round.level !== 'national') throw badRequest('Regional winners enter a national round only.');
    const winners = await listRegionalWinners(trx, round.edition);
    if (winners.length === 0)
      throw badRequest(
        'There are no regional winners yet: the decisions of a regional round must be published first.',
      );
    const count = await enter(trx, round, winners, now, twice);
    const details = { round: id, entries: count };
    await recordAudit(trx, { event: 'winners-entered', ...actorOf(actor), details }, now);
    return count;
  });
}

async function enter(
  trx: Database,
  round: RoundTable,
  found: readonly Candidate[],
  now: Date,
  twice: EntriesTwice | undefined,
): Promise<number> {
  const edition = findEdition(round.edition);
  if (!edition) throw badRequest(`There is no edition ${round.edition} any more.`);
  const there = new Set(await listEntryIds(trx, round.id));
  const fresh = found.filter(({ application_id }) => !there.has(application_id));
  const { rounds, held } = await heldTwice(trx, { ...round, from: planOf(round).entrants.from }, fresh);
  if (rounds.length > 0 && twice === undefined)
    throw new Failure(409, 'DUPLICATE_RESOURCE', {
      message: `Other rounds of the same stage hold some of these applications already: ${rounds.map(({ name, count }) => `${count} in “${name}”`).join(', ')}. Choose whether to leave them out or enter them a second time.`,
      errors: [{ path: '/twice', message: 'leave-out, or enter' }],
    });
  const added = twice === 'enter' ? fresh : fresh.filter(({ application_id }) => !held.has(application_id));
  for (let from = 0; from < added.length; from += atOnce) {
    await insertEntries(
      trx,
      added.slice(from, from + atOnce).map((each) => ({
        round_id: round.id,
        application_id: each.application_id,
        program_id: each.program_id,
        ...competingGroup(edition, each),
        entered_at: now.toISOString(),
      })),
    );
  }
  return added.length;
}
