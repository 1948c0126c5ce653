/** Those who want to hear of changes. */
export interface Listeners {
  /** How many there are. */
  readonly size: number;
  /** Calls `listener` after each change; answers how to stop. */
  add(listener: () => void): () => void;
  /** Calls everybody who listens at this moment. */
  notify(): void;
}

/** How every store announces its changes. */
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
