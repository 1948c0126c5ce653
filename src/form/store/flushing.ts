/** How long the typist must pause before pending text is committed, in milliseconds. */
const idle = 300;
/** How long text stays pending while the typist does not pause, in milliseconds. */
const longest = 2000;

/** Pending text of widgets, and when it is committed. */
export interface Flushing {
  /** Commits it now. */
  flush(): void;
  /** A widget registers how to commit its text; returns a function that unregisters it. */
  onFlush(commit: () => void): () => void;
  /** Something was typed: it is committed when the typist pauses, or after two seconds. */
  markPending(): void;
  isPending(): boolean;
}

/** One timer for a whole form: re-armed when it fires too early instead of on every key. */
export function createFlushing(): Flushing {
  const flushers = new Set<() => void>();
  let pending = false;
  let flushing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstInput = 0;
  let lastInput = 0;

  const flush = (): void => {
    if (flushing) return; // a commit below has led back here
    clearTimeout(timer);
    timer = undefined;
    flushing = true;
    try {
      for (const commit of [...flushers]) commit();
    } finally {
      flushing = false;
    }
    pending = false;
  };

  function flushWhenIdle(): void {
    const now = performance.now();
    const rest = Math.min(lastInput + idle, firstInput + longest) - now;
    if (rest > 1) timer = setTimeout(flushWhenIdle, rest);
    else flush();
  }

  return {
    flush,
    onFlush(commit) {
      flushers.add(commit);
      return () => {
        flushers.delete(commit);
      };
    },
    markPending() {
      lastInput = performance.now();
      if (!pending) firstInput = lastInput;
      pending = true;
      timer ??= setTimeout(flushWhenIdle, idle);
    },
    isPending: () => pending,
  };
}
