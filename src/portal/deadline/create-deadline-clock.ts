import type { Deadline } from '#contract/programme/deadline.ts';
import { createStore } from '#engine/values/create-store.ts';
import { untilWordsChange } from './time-left.ts';

/** The state of the last date by the server's clock; a new object whenever the display changes. */
export type DeadlineState =
  /** Not known yet. */
  | { readonly kind: 'unknown' }
  /** The programme stays open. `now`, here and below: the server's clock; `edition`: the current one by it. */
  | { readonly kind: 'none'; readonly now: Date; readonly edition: string }
  /** `left`: milliseconds. */
  | {
      readonly kind: 'running';
      readonly dueAt: Date;
      readonly left: number;
      readonly now: Date;
      readonly edition: string;
    }
  | { readonly kind: 'passed'; readonly dueAt: Date; readonly now: Date; readonly edition: string };

/** The deadline for components. It polls and ticks while it has listeners. */
export interface DeadlineClock {
  state(): DeadlineState;
  subscribe(listener: () => void): () => void;
  /** Asks the server again, e.g. because it refused a save; resolves to its answer. */
  refresh(): Promise<DeadlineState>;
  /** A very recent answer; otherwise asks the server. */
  recent(): Promise<DeadlineState>;
}

/** What the clock needs from its environment; times in milliseconds. */
export interface DeadlineSurroundings {
  readonly ask: () => Promise<Deadline>;
  /** The machine's clock, which people can set. */
  readonly now: () => number;
  /** A clock that people cannot set; it may stop while the machine sleeps. */
  readonly steady: () => number;
  readonly after: (ms: number, task: () => void) => () => void;
}

const askAgainMs = 10 * 60_000;
const retryMs = 30_000;
const momentMs = 10_000;
const longestTickMs = 60_000;
/** If the clocks drifted this far apart since the last answer, the machine slept or its clock was set. */
const driftMs = 2_000;

interface Answer {
  readonly edition: string;
  readonly dueAt: Date;
  /** The server's clock minus our monotonic one. */
  readonly offset: number;
  readonly now: number;
  readonly steady: number;
}

/**
 * Counts down by the server's clock: setting the machine's own clock changes nothing. It asks the server again now
 * and then, after a sleep, and when time seems to be up: only the server declares that it is.
 */
export function createDeadlineClock({ ask, now, steady, after }: DeadlineSurroundings): DeadlineClock {
  const { state, subscribe, become, listening } = createStore<DeadlineState>({ kind: 'unknown' });
  let answer: Answer | undefined;
  let asking: Promise<DeadlineState> | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;
  let cancel = () => {};

  const schedule = (ms: number) => {
    cancel();
    if (listening() > 0) cancel = after(Math.max(1, ms), tick);
  };
  const leftOf = ({ dueAt, offset }: Answer) => dueAt.getTime() - (steady() + offset);

  const show = () => {
    if (answer === undefined) return schedule(state().kind === 'none' ? askAgainMs : retryMs);
    const left = leftOf(answer);
    const { dueAt, edition } = answer;
    const present = new Date(dueAt.getTime() - left);
    // The last instant itself is still in time.
    become(
      left < 0
        ? { kind: 'passed', dueAt, now: present, edition }
        : { kind: 'running', dueAt, left, now: present, edition },
    );
    schedule(left < 0 ? askAgainMs : Math.min(longestTickMs, untilWordsChange(left), left + 1));
  };

  const hear = ({ now: said, edition, dueAt }: Deadline, sent: number) => {
    const middle = (sent + steady()) / 2;
    heardAt = steady();
    if (dueAt === null) {
      answer = undefined;
      become({ kind: 'none', now: new Date(said), edition });
      return;
    }
    const offset = new Date(said).getTime() - middle;
    answer = { edition, dueAt: new Date(dueAt), offset, now: now(), steady: steady() };
  };

  const refresh = (): Promise<DeadlineState> => {
    asking ??= (async () => {
      const sent = steady();
      try {
        hear(await ask(), sent);
      } catch {
        // No answer: the known state stays, and it asks again soon.
      }
      asking = undefined;
      show();
      return state();
    })();
    return asking;
  };

  const tick = () => {
    if (answer === undefined) return void refresh();
    const sinceSteady = steady() - answer.steady;
    const drift = Math.abs(now() - answer.now - sinceSteady);
    const isUp = state().kind === 'running' && leftOf(answer) < 0;
    if (drift > driftMs || sinceSteady >= askAgainMs || isUp) void refresh();
    else show();
  };

  return {
    state,
    refresh,
    recent: async () => (steady() - heardAt < momentMs ? state() : refresh()),
    subscribe: (listener) => {
      const stop = subscribe(listener);
      if (listening() === 1) void refresh();
      return () => {
        stop();
        if (listening() === 0) cancel();
      };
    },
  };
}
