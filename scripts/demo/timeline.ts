import type { Random } from './random.ts';

const day = 86_400_000;
/** India is five and a half hours ahead of UTC. */
const india = 5.5 * 3_600_000;

/** When the invented programme was open, in milliseconds. */
export interface Season {
  readonly opened: number;
  /** When drafts were submitted automatically. */
  readonly due: number;
  readonly now: number;
}

/** What became of an application. */
export type Fate = 'submitted' | 'automatic' | 'draft';

/** How one application came about. */
export interface Timeline {
  readonly registered: Date;
  readonly started: Date;
  /** The last save, or the submission. */
  readonly finished: Date;
}

/** A season of months that closed at `dueAt`, or as that is still to come or unset, a midnight two weeks ago. */
export function createSeason(now: Date, dueAt: Date | null): Season {
  const midnight = Math.floor((now.getTime() + india) / day) * day - india;
  const due = dueAt && dueAt < now ? dueAt.getTime() : midnight - 14 * day - 1000;
  return { opened: due - 150 * day, due, now: now.getTime() };
}

/** A moment of a working day in India near `instant`; Sundays are mostly passed over. */
function atWork(random: Random, instant: number): number {
  const today = Math.floor((instant + india) / day);
  // The first of January 1970, day 0, was a Thursday.
  const isSunday = (today + 4) % 7 === 0;
  const shifted = isSunday && random.chance(80) ? today + random.pick([-1, 1]) : today;
  const hour = 8 + 7 * (random.share() + random.share());
  return shifted * day - india + hour * 3_600_000;
}

/** When an application was started and finished: slowly at first, in a rush towards the end. */
export function inventTimeline(random: Random, season: Season, fate: Fate): Timeline {
  const { opened, due, now } = season;
  // Some drafts were begun after that date: the programme that takes them is the next.
  const isLate = fate === 'draft' && random.chance(35);
  const begun = isLate
    ? due + (now - due) * random.share()
    : due - (due - opened) * random.share() ** 1.6 - random.share() * day;
  const started = clamp(atWork(random, begun), opened, (isLate ? now : due) - 3_600_000);
  const registered = started - (random.chance(60) ? random.share() * 0.1 : random.spread(0.1, 40)) * day;
  return {
    registered: new Date(registered),
    started: new Date(started),
    finished: new Date(finishedAt(random, season, fate, started)),
  };
}

function finishedAt(random: Random, { due, now }: Season, fate: Fate, started: number): number {
  if (fate === 'automatic') return due + 1000 + random.whole(0, 240_000);
  const most = fate === 'submitted' ? due : now;
  const wanted = atWork(random, started + random.spread(0.2, 45) * day);
  // Whoever would have been late submits within the last days.
  const latest = wanted < most ? wanted : most - random.spread(0.01, 4) * day;
  return clamp(latest, started + 60_000, most);
}

function clamp(instant: number, least: number, most: number): number {
  return Math.max(least, Math.min(instant, most));
}
