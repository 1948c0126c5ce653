import { indianTime } from '#contract/indian-time.ts';
import type { JurorProgress } from '#contract/judging/rounds-schemas.ts';
import { countByJuror, listRoundJurors } from '#server/judging/rounds/jurors-repository.ts';
import { findRound } from '#server/judging/rounds/rounds-repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Audience, Candidate } from './audience.ts';
import { findPeople } from './messages-repository.ts';

interface JurorQuery {
  readonly round: string;
  /** Only those who have sheets to submit. */
  readonly behind: boolean;
}

type Progress = Pick<JurorProgress, 'assigned' | 'submitted'>;

/** Jurors of a round, all or those who are behind. */
export const jurors: Audience<JurorQuery> = {
  to: 'jurors',
  page: { label: 'Open My Assignments', path: '/jury' },
  placeholders: () => [
    { name: 'round', title: 'Name of the round' },
    { name: 'closes', title: 'When the round closes' },
    { name: 'assigned', title: 'Applications assigned' },
    { name: 'submitted', title: 'Score sheets submitted' },
    { name: 'to_submit', title: 'Score sheets to submit' },
  ],
  async *find(db, query) {
    yield candidates(db, query);
  },
  async findAgain(db, { personId, roundId, filters }) {
    const behind = filters.split(',').includes('behind');
    const found = await candidates(db, { round: roundId ?? '', behind });
    return found.find(({ person }) => person.id === personId) ?? 'no longer a juror who is behind';
  },
};

async function candidates(db: Database, { round: roundId, behind }: JurorQuery): Promise<Candidate[]> {
  const round = await findRound(db, roundId);
  if (!round) return [];
  const counts = await countByJuror(db, roundId);
  const progressOf = (id: string): Progress => counts.get(id) ?? { assigned: 0, submitted: 0 };
  const ids = (await listRoundJurors(db, roundId))
    .map(({ juror_id }) => juror_id)
    .filter((id) => !behind || progressOf(id).assigned > progressOf(id).submitted);
  const closes = indianTime(new Date(round.closes_at), 'weekday');
  return (await findPeople(db, ids)).map((person) => {
    const { assigned, submitted } = progressOf(person.id);
    const values = { round: round.name, closes, assigned, submitted, to_submit: assigned - submitted };
    const texts = new Map(Object.entries(values).map(([name, value]) => [name, String(value)]));
    return { person, wordsFor: (name) => texts.get(name) };
  });
}
