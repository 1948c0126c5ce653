import type { JurorProgress, Round, RoundDetail } from '#contract/judging/rounds-schemas.ts';
import type { Services } from '../../services.ts';
import { countByApplication, countByJuror, listRoundJurors } from './jurors-repository.ts';
import { presentJuror, presentRounds } from './present-round.ts';
import { findRound } from './rounds-repository.ts';
import { noSuchRound } from './with-round.ts';

type Need = Pick<Services, 'database' | 'clock'>;

/** One round as callers get it; throws 404 where there is none. */
export async function readRound({ database, clock }: Need, id: string): Promise<Round> {
  const row = await findRound(database, id);
  const [round] = row ? await presentRounds(database, [row], clock()) : [];
  if (!round) throw noSuchRound();
  return round;
}

/** The same with its jurors, and what it lacks. */
export async function readRoundDetail(services: Need, id: string): Promise<RoundDetail> {
  const { database } = services;
  const round = await readRound(services, id);
  const counts = await countByJuror(database, id);
  const rows = await listRoundJurors(database, id);
  const jurors = rows.map(
    (row): JurorProgress => ({
      ...presentJuror(row),
      name: `${row.first_name} ${row.last_name}`.trim(),
      ...(counts.get(row.juror_id) ?? { assigned: 0, begun: 0, submitted: 0, returned: 0 }),
    }),
  );
  return { ...round, jurors, ...(await countByApplication(database, id, round.jurors_each)) };
}
