import type { RoundLevel, RoundMethod } from '#contract/judging/rounds.ts';
import type { Entrants, Round, RoundJuror, RoundPlan } from '#contract/judging/rounds-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RoundJurorTable, RoundTable } from '../tables.ts';
import { roundState } from './round-state.ts';
import { countProgress } from './rounds-repository.ts';

/** The plan that staff gave a stored round. */
export function planOf(row: RoundTable): RoundPlan {
  const { edition, name, sheet, opens_at, closes_at, jurors_each, limit_each } = row;
  return {
    edition,
    name,
    level: row.level as RoundLevel,
    method: row.method as RoundMethod,
    sheet,
    entrants: JSON.parse(row.entrants) as Entrants,
    opens_at,
    closes_at,
    jurors_each,
    limit_each,
    is_blind: row.is_blind === 1,
  };
}

export function planColumns({ entrants, is_blind, ...plan }: RoundPlan) {
  return { ...plan, name: plan.name.trim(), entrants: JSON.stringify(entrants), is_blind: is_blind ? 1 : 0 };
}

type Progress = Pick<Round, 'entries' | 'assignments' | 'sheets'>;

/** Stored rounds as callers get them. */
export async function presentRounds(db: Database, rows: readonly RoundTable[], now: Date): Promise<Round[]> {
  const progress = await countProgress(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentRound(row, progress.get(row.id) ?? { entries: 0, assignments: 0, sheets: 0 }, now),
  );
}

/** One stored round with its known progress. */
export function presentRound(row: RoundTable, progress: Progress, now: Date): Round {
  const { id, started_at, publish_at, published_at, created_at, changes } = row;
  const state = roundState(row, now);
  return {
    _id: id,
    ...planOf(row),
    ...{ state, started_at, publish_at, published_at, created_at, changes },
    ...progress,
  };
}

/** A stored juror of a round as callers get them. */
export function presentJuror(row: Omit<RoundJurorTable, 'round_id'>): RoundJuror {
  const list = (text: string) => JSON.parse(text) as string[];
  return {
    juror: row.juror_id,
    limit: row.limit_own,
    programs: list(row.programs),
    themes: list(row.themes),
    blocked_domains: list(row.blocked_domains),
  };
}
