import { createListeners } from './listeners.ts';

/** A value that changes and notifies listeners. */
export interface Store<T> {
  /** The same object until it is replaced. */
  state(): T;
  /** Calls `listener` after each change; returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Sets the new value, and notifies all listeners. */
  become(next: T): void;
  /** The number of listeners. */
  listening(): number;
}

/** The container for everything on a page that components watch. */
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
