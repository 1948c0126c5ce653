import { yearsOfAwards } from '#content/winners.ts';
import type { RoundLevel } from '#contract/judging/rounds.ts';
import type { AwardLevel } from '#contract/programme/awards.ts';
import type { Winner, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWinners } from './winners-repository.ts';

/** The rounds that award each level; winners of districts are written into the content file alone. */
const roundsOf: { readonly [level in AwardLevel]?: RoundLevel } = { zonal: 'regional', national: 'national' };

/** Every year of a level, newest first: those of the content file, and what was decided in rounds once it is public. */
export async function publishedYears(db: Database, level: AwardLevel): Promise<YearOfAwards[]> {
  const round = roundsOf[level];
  const years: YearOfAwards[] = [];
  for (const year of yearsOfAwards(level)) {
    const decided = round === undefined ? [] : await listWinners(db, round, String(year.year));
    years.push({ ...year, winners: [...year.winners, ...decided.map(presentWinner)] });
  }
  return years;
}

function presentWinner(row: Awaited<ReturnType<typeof listWinners>>[number]): Winner {
  const isApproved = row.approved_at !== null;
  return {
    company: row.company_name,
    project: row.title,
    award: row.award,
    region: row.region,
    size: row.size,
    image: (isApproved && row.picture) || '',
    text: (isApproved && row.text) || '',
  };
}
