import { createListeners } from './listeners.ts';

/** Something that is as it is at a moment, and announces when it changes. */
export interface Store<T> {
  /** The same object until it becomes another. */
  state(): T;
  /** Calls `listener` after each change; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Takes what it is from now on, and notifies all listeners. */
  become(next: T): void;
  /** How many listen. */
  listening(): number;
}

/** What everything on a page is kept in that components watch. */
export function createStore<T>(first: T): Store<T> {
  const listeners = createListeners();
  let state = first;
  return {
    state: () => state,
    subscribe: listeners.add,
    become(next) {
      state = next;
      listeners.notify();
    },
    listening: () => listeners.size,
  };
}
