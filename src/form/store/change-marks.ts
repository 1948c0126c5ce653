import { createListeners } from '#engine/values/listeners.ts';
import type { ChangeSource } from '#theme/control.ts';
import type { FormStore } from './form-store.ts';

/** A question that is new or stricter since the draft was last saved; `notes` say how. */
export interface ChangedQuestion {
  /** JSON pointer of the answer. */
  readonly path: string;
  readonly notes: readonly string[];
}

/** Which questions are still marked as changed since the person last saved. */
export interface ChangeMarks {
  /** What the question at `path` says about its change, as long as it does; undefined if nothing changed. */
  at(path: string): ChangeSource | undefined;
  /** The person saved: whatever breaks no rule is settled. */
  saved(): void;
}

/** Marks questions that changed. A mark disappears when its question is left with no rule broken, and does not come back. */
export function createChangeMarks(store: FormStore, changed: readonly ChangedQuestion[]): ChangeMarks {
  const marked = new Map(changed.map(({ path, notes }) => [path, notes.join('; ')]));
  const sources = new Map<string, ChangeSource>();
  const listeners = createListeners();
  const fits = (path: string): boolean =>
    !store.errors().some((error) => error.path === path || error.path.startsWith(`${path}/`));

  for (const { path } of changed) {
    sources.set(path, {
      read() {
        if (store.isTouched(path) && marked.has(path) && fits(path)) marked.delete(path);
        return marked.get(path);
      },
      watch(listener) {
        const leave = listeners.add(listener);
        const stop = store.subscribeErrors(listener);
        return () => {
          leave();
          stop();
        };
      },
    });
  }
  return {
    at: (path) => sources.get(path),
    saved() {
      for (const path of [...marked.keys()]) if (fits(path)) marked.delete(path);
      listeners.notify();
    },
  };
}
