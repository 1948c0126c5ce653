/** Listeners by JSON pointer. A change at a path concerns that path, everything above it and everything below it. */
export interface PathListeners {
  add(path: string, listener: () => void): () => void;
  has(path: string): boolean;
  /** Calls the listeners of `path` and of all paths above it; with `below`, of all paths below it too. */
  notify(path: string, below: boolean): void;
  /** Calls the listeners of exactly this path. */
  notifyExactly(path: string): void;
}

/** Creates an empty set of listeners. */
export function createPathListeners(): PathListeners {
  const byPath = new Map<string, Set<() => void>>();
  const call = (path: string) => {
    for (const listener of [...(byPath.get(path) ?? [])]) listener();
  };
  return {
    add(path, listener) {
      let listeners = byPath.get(path);
      if (listeners === undefined) {
        listeners = new Set();
        byPath.set(path, listeners);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byPath.get(path) === listeners) byPath.delete(path);
      };
    },
    has: (path) => byPath.has(path),
    notify(path, below) {
      for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) call(path.slice(0, end));
      call('');
      if (!below) return;
      const prefix = `${path}/`;
      for (const key of [...byPath.keys()]) if (key.startsWith(prefix)) call(key);
    },
    notifyExactly: call,
  };
}
