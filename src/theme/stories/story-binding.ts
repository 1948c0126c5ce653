import type { Json } from '#engine/definition.ts';
import type { Binding } from '../control.ts';

/** An answer in a variable, for stories and tests of widgets without a form. */
export interface StoryBinding extends Binding {
  /** Commits pending text of the widget, as a save does. */
  flush(): void;
}

/** Creates one; calls `onWrite` for each commit. */
export function createStoryBinding(
  initial: Json | undefined,
  onWrite?: (value: Json | undefined) => void,
): StoryBinding {
  let value = initial;
  const listeners = new Set<() => void>();
  const commits = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      for (const commit of commits) commit();
      value = next;
      onWrite?.(next);
      for (const listener of listeners) listener();
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pending() {},
    onFlush(commit) {
      commits.add(commit);
      return () => commits.delete(commit);
    },
    leave() {},
    extraErrors() {},
    flush() {
      for (const commit of commits) commit();
    },
  };
}
