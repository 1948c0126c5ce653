import type { ApplicationDetail } from '#contract/application/application-detail.ts';
import type { PagePresence, PersonAt, Presence } from '#contract/application/presence-schemas.ts';
import { createStore, type Store } from '#engine/values/create-store.ts';
import { sameJson } from '#engine/values/same-json.ts';
import type { Clock } from '#form/draft/keeping/clock.ts';
import type { PeopleAt } from '#form/draft/notices/people-notice.tsx';
import { ApiError } from '../../../api/api-error.ts';

/** Poll intervals while others are there, and while they may come, in milliseconds. */
const busyMs = 1_500;
const quietMs = 3_000;
const afterFailureMs = 5_000;

/** What the person may do, and who owns the application. */
export interface Sharing {
  readonly access: Presence['access'];
  /** Name of its owner, if that is someone else. */
  readonly sharedBy: string | undefined;
  /** Others are invited to it. */
  readonly isShared: boolean;
}

/** Who works on an application now, and where. */
export interface TogetherState extends Omit<Sharing, 'sharedBy'> {
  readonly people: readonly PersonAt[];
  /** Why this page cannot continue. */
  readonly ended?: 'removed' | 'reading' | 'submitted';
}

/** One of the pages that have an application open. */
export interface Together extends Pick<Store<TogetherState>, 'state' | 'subscribe'> {
  /** For the questions of the form. */
  readonly people: PeopleAt;
  /** Someone was invited, or the last one removed. */
  setShared(isShared: boolean): void;
  /** Checks once, e.g. after another window saved: perhaps someone was invited there. */
  look(): void;
  stop(): void;
}

export interface TogetherOptions {
  readonly sharing: Sharing;
  readonly clock: Clock;
  /** Identifies this page. */
  readonly page: string;
  readonly say: (presence: PagePresence) => Promise<Presence>;
  /** The question that has the focus. */
  readonly question: () => string | null;
  /** Takes over what others saved; false: not yet. */
  readonly hear: (current: ApplicationDetail) => Promise<boolean>;
}

/**
 * Reports where this page is and learns about the others, as long as others are invited; a single person causes no
 * calls. A page that nobody looks at is silent.
 */
export function createTogether({ sharing, clock, page, say, question, hear }: TogetherOptions): Together {
  const { access, isShared } = sharing;
  const store = createStore<TogetherState>({ access, isShared, people: [] });
  const change = (part: Partial<TogetherState>) => {
    const next = { ...store.state(), ...part };
    if (!sameJson(next, store.state())) store.become(next);
  };
  let seen: string | undefined;
  let underWay = false;
  let stopped = false;
  let cancel = () => {};

  const wants = () => store.state().isShared && store.state().ended === undefined && !document.hidden;

  const plan = (ms: number) => {
    cancel();
    if (!stopped && wants()) cancel = clock.after(ms, () => void poll());
  };

  const poll = async () => {
    if (underWay || stopped) return;
    underWay = true;
    let pause = afterFailureMs;
    try {
      const heard = await say({ page, question: question(), ...(seen !== undefined && { seen }) });
      if (stopped) return;
      const { people, isShared } = heard;
      change({ people, isShared, access: heard.access, ...endOf(heard) });
      if (heard.current === undefined || (await hear(heard.current))) seen = heard.state;
      pause = people.length > 0 ? busyMs : quietMs;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      // For an owner, the next save reports it, with a way to restore it.
      if (isGone && store.state().access !== 'owner') change({ people: [], ended: 'removed' });
    } finally {
      underWay = false;
      plan(pause);
    }
  };

  const watch = () => {
    if (!document.hidden && wants()) void poll();
  };
  document.addEventListener('visibilitychange', watch);
  if (isShared) void poll();
  return {
    state: store.state,
    subscribe: store.subscribe,
    people: { at: (path) => namesAt(store.state().people, path), watch: store.subscribe },
    setShared: (now) => {
      change(now ? { isShared: true } : { isShared: false, people: [] });
      if (now) void poll();
      else cancel();
    },
    look: () => void poll(),
    stop: () => {
      if (store.state().isShared) void say({ page, question: null, leaves: true }).catch(() => {});
      stopped = true;
      cancel();
      document.removeEventListener('visibilitychange', watch);
    },
  };
}

function endOf({ isFinal, access }: Presence): Pick<TogetherState, 'ended'> {
  if (isFinal) return { ended: 'submitted' };
  return access === 'read' ? { ended: 'reading' } : {};
}

/** Names of the people at a question, one per line. */
function namesAt(people: readonly PersonAt[], path: string): string {
  const names = people.filter(({ question }) => question === path).map(({ name }) => name);
  return [...new Set(names)].join('\n');
}
