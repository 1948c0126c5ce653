import type { Entrants } from '#contract/judging/rounds-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RoundTable } from '../tables.ts';
import { listHeld } from './entries-repository.ts';

/**
 * Which of these applications other rounds of the same edition and level contain, by round. The round from which one
 * takes them does not count: it let them through.
 */
export async function heldTwice(
  db: Database,
  stage: Pick<RoundTable, 'edition' | 'level'> & Pick<Entrants, 'from'> & { readonly id?: string },
  applications: readonly { readonly application_id: string }[],
) {
  const asked = new Set(applications.map(({ application_id }) => application_id));
  const besides = [stage.id, stage.from?.round].filter((each) => each !== undefined);
  const rows = (await listHeld(db, stage, besides)).filter(({ application_id }) => asked.has(application_id));
  const rounds = [...Map.groupBy(rows, ({ round_id }) => round_id)].map(([round, own]) => ({
    round,
    name: own[0]?.round_name ?? '',
    count: own.length,
  }));
  return { rounds, held: new Set(rows.map(({ application_id }) => application_id)) };
}
