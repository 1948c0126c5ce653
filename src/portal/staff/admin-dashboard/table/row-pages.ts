import { createStore } from '#engine/values/create-store.ts';

/** One page of a long list, as sent by a server. */
export interface RowPage<Row, Totals> {
  readonly rows: readonly Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly totals: Totals;
}

/** The present state of a long list; a new object on every change. */
export interface RowsState<Row, Totals> {
  /** Null until the first page has arrived, and after reloading the list failed. */
  readonly total: number | null;
  readonly totals: Totals | null;
  /** By number, from 1. */
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  /** The list is being reloaded from the server. */
  readonly refreshing: boolean;
  /** Why rows in view could not be read; `refresh` tries again. */
  readonly error: Error | null;
}

/** A long list of which only the visible part is read. */
export interface RowPages<Row, Totals> {
  state(): RowsState<Row, Totals>;
  subscribe(listener: () => void): () => void;
  /** These rows, counted from 0, are in view: they are read, and requests for rows out of view are cancelled. */
  want(first: number, last: number): void;
  /** Reloads what is in view; it stays until the new rows arrive. */
  refresh(): void;
  /** Cancels all requests; `want` starts again. */
  stop(): void;
}

interface Settings<Row, Totals> {
  readonly read: (page: number, signal: AbortSignal) => Promise<RowPage<Row, Totals>>;
  /** Rows per page. */
  readonly size: number;
  /** Minimum milliseconds between two rounds of requests, so that a dragged scrollbar requests few of the pages it passes. */
  readonly pause?: number;
}

/** Maximum pages kept; those furthest from view are dropped first. */
const kept = 60;

/** Reads a long list page by page as it comes into view. */
export function createRowPages<Row, Totals>(settings: Settings<Row, Totals>): RowPages<Row, Totals> {
  const { read, size, pause = 100 } = settings;
  const pages = new Map<number, readonly Row[]>();
  const stale = new Set<number>();
  const failed = new Set<number>();
  const running = new Map<number, AbortController>();
  let wanted: readonly [number, number] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let late = false;
  const { state, subscribe, become } = createStore<RowsState<Row, Totals>>({
    total: null,
    totals: null,
    pages: new Map(),
    refreshing: false,
    error: null,
  });

  const publish = (changes: Partial<RowsState<Row, Totals>>) => {
    become({ ...state(), pages: new Map(pages), ...changes });
  };
  const distance = (page: number) => {
    const [first, last] = wanted ?? [page, page];
    return Math.max(first - page, page - last, 0);
  };

  function load(): void {
    for (const [page, request] of running) if (distance(page) > 0) giveUp(page, request);
    const [first, last] = wanted ?? [1, 0];
    for (let page = first; page <= last; page += 1) {
      const isThere = pages.has(page) && !stale.has(page);
      if (!isThere && !running.has(page) && !failed.has(page)) void request(page);
    }
  }

  function giveUp(page: number, request: AbortController): void {
    running.delete(page);
    request.abort();
  }

  async function request(page: number): Promise<void> {
    const controller = new AbortController();
    running.set(page, controller);
    try {
      const answer = await read(page, controller.signal);
      if (!controller.signal.aborted) take(page, answer);
    } catch (error) {
      if (!controller.signal.aborted) fail(page, error as Error);
    }
  }

  function take(page: number, { rows, total, totals }: RowPage<Row, Totals>): void {
    running.delete(page);
    // Rows came or went: pages out of view are no longer where they were.
    if (state().total !== null && state().total !== total) forget((it) => distance(it) > 0);
    pages.set(page, rows);
    stale.delete(page);
    const near = [...pages.keys()].sort((a, b) => distance(a) - distance(b)).slice(0, kept);
    forget((it) => !near.includes(it));
    publish({ total, totals, refreshing: state().refreshing && running.size > 0, error: null });
  }

  function fail(page: number, error: Error): void {
    running.delete(page);
    failed.add(page);
    const isWhole = state().refreshing || state().total === null;
    // Lists are emptied when they cannot be read.
    if (isWhole) {
      forget(() => true);
      for (const [other, controller] of running) giveUp(other, controller);
    }
    publish({ error, refreshing: false, ...(isWhole && { total: null, totals: null }) });
  }

  function forget(isGone: (page: number) => boolean): void {
    for (const page of [...pages.keys()]) if (isGone(page)) pages.delete(page);
  }

  /** At once if there was no recent round; otherwise when the pause is over. */
  function round(): void {
    late = timer !== undefined;
    if (late) return;
    load();
    timer = setTimeout(() => {
      timer = undefined;
      if (late) round();
    }, pause);
  }

  return {
    state,
    subscribe,
    want(first, last) {
      const { total } = state();
      const most = total === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.ceil(total / size));
      // Half a page more on either side is loaded before it is scrolled to.
      const from = Math.floor(Math.max(0, first - size / 2) / size) + 1;
      const to = Math.min(most, Math.floor((last + size / 2) / size) + 1);
      if (wanted !== null && wanted[0] === from && wanted[1] === to) return;
      wanted = [Math.min(from, to), to];
      failed.clear();
      round();
    },
    refresh() {
      failed.clear();
      forget((page) => distance(page) > 0);
      for (const page of pages.keys()) stale.add(page);
      for (const [page, controller] of running) giveUp(page, controller);
      wanted ??= [1, 1];
      publish({ refreshing: true, error: null });
      load();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      for (const [page, controller] of running) giveUp(page, controller);
      wanted = null;
    },
  };
}
