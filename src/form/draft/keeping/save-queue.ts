import { createStore } from '#engine/values/create-store.ts';
import type { Clock } from './clock.ts';
import { type SaveOutcome, type SaveState, waitsForPerson } from './save-state.ts';

export interface SaveQueueOptions<T extends SaveOutcome> {
  /** Sends what there is to save. Must not reject: a failure is an outcome. */
  readonly save: () => Promise<T>;
  readonly clock: Clock;
  /**
   * How long after the last edit an automatic save begins, and how long an edit waits at most while others follow it, in
   * milliseconds.
   */
  readonly pace: () => { readonly pauseMs: number; readonly longestMs: number };
  /** Whether an edit is in progress that reaches `edited` later, such as half-typed text: not a pause yet. */
  readonly isEditing?: () => boolean;
}

/** Runs saves in sequence, never two at a time; edits made meanwhile share the next save. */
export interface SaveQueue<T extends SaveOutcome> {
  state(): SaveState;
  subscribe(listener: () => void): () => void;
  /** There is something new to save: save once nothing has changed for a while, or edits have gone on for long. */
  edited(): void;
  /** Saves as soon as the save under way has ended; calls made meanwhile share one save. */
  saveNow(): Promise<T>;
  /** Runs `task` (e.g. the final submit) with no save under way and none beginning before it ends. */
  alone<R>(task: () => Promise<R>): Promise<R>;
  /** No more automatic saves; the one under way ends. */
  stop(): void;
}

const retryDelays = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];

/** The same while the browser says that it is offline: it also tells when that is over, but may be wrong. */
const offlineDelay = 30_000;

/** Milliseconds until failed attempt number `attempts` (from 1) is repeated. */
export function retryDelay(attempts: number): number {
  return retryDelays[Math.min(attempts, retryDelays.length) - 1] ?? 60_000;
}

/** Creates an idle queue; it saves nothing before `edited` or `saveNow` is called. */
export function createSaveQueue<T extends SaveOutcome>(options: SaveQueueOptions<T>): SaveQueue<T> {
  const { clock, pace } = options;
  const store = createStore<SaveState>({ kind: 'idle' });
  const { state, become } = store;
  let failures = 0;
  /** When the edits not included in any save began and ended; undefined: there are none. */
  let edits: { readonly first: number; readonly last: number } | undefined;
  let stopped = false;
  let cancelTimer = () => {};
  let underWay: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  const schedule = (ms: number) => {
    cancelTimer();
    cancelTimer = clock.after(ms, () => {
      const isEarly = edits !== undefined && clock.now() < edits.first + pace().longestMs;
      if (isEarly && options.isEditing?.()) edited();
      else void saveNow();
    });
  };

  const edited = () => {
    const now = clock.now();
    edits = { first: edits?.first ?? now, last: now };
    plan();
  };

  /** Schedules the next automatic save, if anything is left for one. */
  const plan = () => {
    if (stopped || next || underWay || waitsForPerson(state())) return;
    const saving = state();
    const failure = saving.kind === 'failed' || saving.kind === 'offline' ? saving : undefined;
    const { pauseMs, longestMs } = pace();
    const due = edits ? Math.min(edits.last + pauseMs, edits.first + longestMs) : failure?.retryAt;
    // A failure is not repeated earlier than it said, however much is typed meanwhile.
    if (due !== undefined) schedule(Math.max(0, due - clock.now(), (failure?.retryAt ?? 0) - clock.now()));
  };

  const settle = (outcome: T) => {
    if (outcome.kind === 'saved') {
      failures = 0;
      become({ kind: 'saved', at: clock.now() });
    } else if (outcome.kind === 'failed') {
      failures += 1;
      const retryAt = outcome.retry && !stopped ? clock.now() + retryDelay(failures) : undefined;
      become({
        kind: 'failed',
        cause: outcome.cause,
        attempts: failures,
        ...(retryAt === undefined ? {} : { retryAt }),
      });
    } else if (outcome.kind === 'offline') {
      become({ kind: 'offline', retryAt: clock.now() + offlineDelay });
    } else {
      become(outcome.kind === 'closed' ? { kind: 'closed', cause: outcome.cause } : { kind: outcome.kind });
    }
  };

  /** Takes the turn: nothing else of the queue runs until `task` has ended. */
  const takeTurn = async <R>(task: () => Promise<R>): Promise<R> => {
    while (underWay) await underWay.catch(() => {});
    const turn = task();
    underWay = turn;
    try {
      return await turn;
    } finally {
      underWay = undefined;
      plan();
    }
  };

  const saveNow = (): Promise<T> => {
    cancelTimer();
    if (next) return next;
    let begun = false;
    const turn = takeTurn(async () => {
      begun = true;
      next = undefined;
      edits = undefined;
      const before = state();
      const isRetry = before.kind === 'failed' || before.kind === 'offline';
      become(isRetry ? { kind: 'saving', after: before } : { kind: 'saving' });
      const outcome = await options.save();
      settle(outcome);
      return outcome;
    });
    if (!begun) next = turn;
    return turn;
  };

  return {
    state,
    subscribe: store.subscribe,
    edited,
    saveNow,
    alone: (task) => {
      cancelTimer();
      return takeTurn(() => {
        cancelTimer();
        return task();
      });
    },
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}
