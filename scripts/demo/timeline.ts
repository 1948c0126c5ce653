import { faker } from '@faker-js/faker/locale/en_IN';
import { spread } from './company.ts';

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

/** The outcome of an application. */
export type Fate = 'submitted' | 'automatic' | 'draft';

/** How one application came about. */
export interface Timeline {
  readonly registered: Date;
  readonly started: Date;
  /** The last save, or the submission. */
  readonly finished: Date;
}

/** A season of months that closed at `dueAt`, or if that is in the future or unset, at a midnight two weeks ago. */
export function createSeason(now: Date, dueAt: Date | null): Season {
  const midnight = Math.floor((now.getTime() + india) / day) * day - india;
  const due = dueAt && dueAt < now ? dueAt.getTime() : midnight - 14 * day - 1000;
  return { opened: due - 150 * day, due, now: now.getTime() };
}

/** When an application was begun and finished, in Indian working hours: slowly at first, in a rush towards the end. */
export function inventTimeline({ opened, due, now }: Season, fate: Fate): Timeline {
  // Some drafts began after that date: they belong to the next programme.
  const isLate = fate === 'draft' && faker.datatype.boolean(0.35);
  const begun = isLate
    ? faker.number.float({ min: due, max: now })
    : due - (due - opened) * faker.number.float() ** 1.6;
  const started = clamp(atWork(begun), opened, (isLate ? now : due) - 3_600_000);
  const most = fate === 'submitted' ? due : now;
  const wanted = atWork(started + spread(0.2, 45) * day);
  // People who would have been late submit within the last days.
  const finished = clamp(wanted < most ? wanted : most - spread(0.01, 4) * day, started + 60_000, most);
  return {
    registered: new Date(started - spread(0.01, 40) * day),
    started: new Date(started),
    finished: new Date(fate === 'automatic' ? due + faker.number.int({ min: 1000, max: 240_000 }) : finished),
  };
}

function atWork(instant: number): number {
  const today = Math.floor((instant + india) / day);
  return today * day - india + faker.number.float({ min: 8, max: 20 }) * 3_600_000;
}

function clamp(instant: number, least: number, most: number): number {
  return Math.max(least, Math.min(instant, most));
}
