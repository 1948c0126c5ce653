import { type DecisionWarning, decisionWarnings } from '#contract/judging/decisions.ts';
import type { Entrants } from '#contract/judging/rounds-schemas.ts';
import { type Edition, findEdition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest, Failure } from '#server/platform/failure.ts';
import type { DecisionTable, RoundTable } from '../tables.ts';
import { awardPlace, isOpenTo } from './award-place.ts';
import { onceInWords } from './award-words.ts';
import { listElsewhere, listStageWinners, listToDecide } from './stage-repository.ts';

/** The objections to a decision. */
export interface Objections {
  /** What rules it out, in words. */
  readonly refusals: readonly string[];
  /** What people must have seen before they decide so anyway. */
  readonly warnings: readonly { readonly code: DecisionWarning; readonly message: string }[];
}

type Decided = Pick<DecisionTable, 'application_id' | 'outcome' | 'award'>;
type Winner = Awaited<ReturnType<typeof listStageWinners>>[number];
type Elsewhere = Awaited<ReturnType<typeof listElsewhere>>[number];
type Entry = Awaited<ReturnType<typeof listToDecide>>[number];

/**
 * The objections to each of these decisions of a round, by application: of a single one if `one` names it, otherwise
 * of all decided. Under the lock of `withStage` no decision comes in between.
 */
export async function objectionsTo(
  db: Database,
  round: RoundTable,
  decisions: readonly Decided[],
  one: string | null = null,
): Promise<ReadonlyMap<string, Objections>> {
  const edition = findEdition(round.edition);
  if (!edition) throw badRequest(`There is no edition ${round.edition} any more.`);
  const [winners, elsewhere, entries] = await Promise.all([
    listStageWinners(db, round),
    listElsewhere(db, round, one),
    listToDecide(db, round.id, one),
  ]);
  const placeOf = (given: Parameters<typeof awardPlace>[2]) => awardPlace(edition, round.level, given);
  const byPlace = Map.groupBy(winners, placeOf);
  const byApplication = Map.groupBy(elsewhere, ({ application_id }) => application_id);
  const entryOf = new Map(entries.map((entry) => [entry.application_id, entry]));
  return new Map(
    decisions.flatMap((decision): [string, Objections][] => {
      const entry = entryOf.get(decision.application_id);
      if (!entry) return [];
      const rivals = (byPlace.get(placeOf({ ...entry, award: decision.award })) ?? []).filter(
        ({ round_id, application_id }) => round_id !== round.id || application_id !== entry.application_id,
      );
      const others = byApplication.get(entry.application_id) ?? [];
      return [[entry.application_id, toObjections({ edition, round, decision, entry, rivals, others })]];
    }),
  );
}

interface Case {
  readonly edition: Edition;
  readonly round: RoundTable;
  readonly decision: Decided;
  readonly entry: Entry;
  readonly rivals: readonly Winner[];
  readonly others: readonly Elsewhere[];
}

function toObjections({ edition, round, decision, entry, rivals, others }: Case): Objections {
  const refusals: string[] = [];
  const warnings: { code: DecisionWarning; message: string }[] = [];
  const { outcome, award } = decision;
  const title = `“${entry.title || 'Untitled project'}”`;
  const warn = (code: DecisionWarning, message: string) => warnings.push({ code, message });
  if (outcome === 'approved') {
    const [rival] = rivals;
    if (rival)
      refusals.push(
        `${award} ${onceInWords(edition, round.level, award)}, and it goes to “${rival.title || 'Untitled project'}” by the round “${rival.round_name}”: ${afterwards(rival)}`,
      );
    if (!isOpenTo(edition, award, entry.size))
      refusals.push(`${award} is not open to companies of the size ${entry.size}: choose another award.`);
    const isSingle = edition.awards.find(({ name }) => name === award)?.single ?? false;
    if (entry.sheets === 0) warn('no-sheet', `No score sheet was submitted for ${title}.`);
    if (!isSingle && entry.size === '')
      warn('no-size', `The enterprise size of ${title} is unknown, and ${award} is given by size.`);
    if (entry.company_name === '')
      warn('no-company', `${title} names no company: without one it cannot be published as a winner.`);
    if (!isSingle && award !== entry.award)
      warn('other-award', `${title} competes for ${entry.award || 'no award'}, not for ${award}.`);
  }
  for (const other of others) {
    const isOpposite =
      (outcome === 'approved' && other.outcome === 'rejected') ||
      (outcome === 'rejected' && other.outcome === 'approved');
    const said = `${title} ${inWords(other)} in the round “${other.round_name}”`;
    if (other.level !== round.level) {
      if (outcome === 'approved' && other.outcome === 'rejected') warn('rejected-before', `${said}.`);
    } else if (isFrom(round, other.round_id)) {
      if (isOpposite) warn('elsewhere', `${said}, from which it came.`);
    } else if (isFrom(other, round.id)) {
      if (isOpposite) warn('elsewhere', `${said}, into which it went from here.`);
    } else if (isOpposite)
      refusals.push(`${said}: rounds of one stage cannot make opposite decisions. ${afterwards(other)}`);
    else warn('elsewhere', `${said}, which belongs to the same stage.`);
  }
  return { refusals, warnings };
}

function inWords({ outcome, award }: Elsewhere): string {
  if (outcome === null) return 'is also judged';
  return outcome === 'approved' ? `wins ${award}` : outcome === 'rejected' ? 'is rejected' : 'is shortlisted';
}

/** In which other round an application is, and what that decided. */
export function elsewhereInWords(other: Elsewhere): string {
  return `${inWords(other)} in “${other.round_name}”`;
}

function afterwards({ published_at }: { readonly published_at: string | null }): string {
  return published_at === null
    ? 'take that decision back first, or leave this one.'
    : 'that one is published and stays.';
}

/** Whether a round takes only what another one decided. */
function isFrom({ entrants }: Pick<RoundTable, 'entrants'>, other: string): boolean {
  const { from } = JSON.parse(entrants) as Entrants;
  return from?.round === other;
}

/** Throws what rules out some decisions, and the warnings unless a person says that they have seen them. */
export function assertSeen(found: Iterable<Objections>, despite: readonly string[]): void {
  const all = [...found];
  const refusals = all.flatMap((each) => each.refusals);
  if (refusals.length > 0)
    throw badRequest(
      refusals.length === 1
        ? `${refusals[0]}`
        : `${refusals.length} decisions contradict others. ${refusals[0]}`,
      refusals.map((message) => ({ path: '', message })),
    );
  const warnings = all.flatMap((each) => each.warnings).filter(({ code }) => !despite.includes(code));
  if (warnings.length === 0) return;
  const codes = decisionWarnings.filter((code) => warnings.some((each) => each.code === code));
  throw new Failure(409, 'VALIDATION_ERROR', {
    message: `Please check this first: ${warnings[0]?.message ?? ''} To continue anyway, list in "despite": ${codes.join(', ')}.`,
    errors: warnings.map(({ code, message }) => ({ path: `/despite/${code}`, message })),
  });
}
