import type { RoundLevel } from '#contract/judging/rounds.ts';
import type { Round } from '#contract/judging/rounds-schemas.ts';
import type { Statistics } from '#contract/staff-room/statistics-schemas.ts';

/** The parts of a round that matter for the road. */
export type RoundOnRoad = Pick<Round, 'level' | 'state' | 'entries' | 'assignments' | 'sheets'>;

/** How many applications are at a milestone, and a note about them. */
interface Station {
  readonly title: string;
  /** Null: not known at present; missing: not for this person. */
  readonly figure?: number | null;
  readonly note?: string;
}

/**
 * The road of an edition with the number at each milestone, and the last one that any has reached. Rounds and shortlist
 * are null while they are not known, and undefined for people who do not see them.
 */
export function editionCounts(
  { drafts, entries }: Pick<Statistics['totals'], 'drafts' | 'entries'>,
  rounds: readonly RoundOnRoad[] | null | undefined,
  shortlisted: number | null | undefined,
): { readonly stations: readonly Station[]; readonly here: number } {
  const stations: readonly Station[] = [
    { title: 'Draft', figure: drafts },
    { title: 'Submitted', figure: entries - drafts },
    { title: 'Screening', ...judged(rounds, 'screening') },
    { title: 'Shortlist', ...(shortlisted !== undefined && { figure: shortlisted }) },
    { title: 'Regional', ...judged(rounds, 'regional') },
    { title: 'National', ...judged(rounds, 'national') },
  ];
  return { stations, here: stations.findLastIndex(({ figure }) => figure != null && figure > 0) };
}

/** Applications in the started rounds of a level, and the jurors' progress. */
function judged(
  rounds: readonly RoundOnRoad[] | null | undefined,
  level: RoundLevel,
): Pick<Station, 'figure' | 'note'> {
  if (!rounds) return rounds === null ? { figure: null } : {};
  const begun = rounds.filter((round) => round.level === level && round.state !== 'draft');
  const sum = (of: 'entries' | 'assignments' | 'sheets') =>
    begun.reduce((total, round) => total + round[of], 0);
  if (begun.length === 0) return { figure: 0 };
  const done = sum('assignments') === 0 ? 0 : Math.floor((100 * sum('sheets')) / sum('assignments'));
  return {
    figure: sum('entries'),
    note: begun.every(({ state }) => state === 'published') ? 'published' : `${done} % judged`,
  };
}
