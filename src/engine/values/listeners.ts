/** A set of listeners. */
export interface Listeners {
  /** The number of listeners. */
  readonly size: number;
  /** Calls `listener` after each change; returns a function that stops it. */
  add(listener: () => void): () => void;
  /** Calls everyone listening now. */
  notify(): void;
}

/** The way every store announces its changes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    get size() {
      return listeners.size;
    },
    add: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify: () => {
      for (const listener of [...listeners]) listener();
    },
  };
}
