import { createStore } from '#engine/values/create-store.ts';

/** A chosen file that is not part of the answer yet: it waits, is being uploaded, or did not arrive. */
export interface ChosenFile {
  readonly id: number;
  /** JSON pointer of the question it answers. */
  readonly path: string;
  readonly name: string;
  readonly size: number;
  /** Undefined if there is nothing to send: it breaks a rule, or the browser could not keep it for this page. */
  readonly file?: File | undefined;
}

/** All such files of a form. They outlive the widgets that show them. */
export interface ChosenFiles {
  state(): readonly ChosenFile[];
  subscribe(listener: () => void): () => void;
  add(files: readonly Omit<ChosenFile, 'id'>[]): void;
  /** It arrived, or the person gave it up. */
  drop(id: number): void;
}

/** Begins with none. */
export function createChosenFiles(): ChosenFiles {
  const { state, subscribe, become } = createStore<readonly ChosenFile[]>([]);
  let last = 0;
  return {
    state,
    subscribe,
    add(files) {
      if (files.length === 0) return;
      become([
        ...state(),
        ...files.map((file) => {
          last += 1;
          return { ...file, id: last };
        }),
      ]);
    },
    drop: (id) => become(state().filter((file) => file.id !== id)),
  };
}
