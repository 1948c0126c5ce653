import type { FormStore } from '../../store/form-store.ts';

/** The store of the form that the story shows; there once it is drawn. */
export let store: FormStore;

/** A story that reads or drives its store gives this to its form as `onStore`. */
export function keepStore(made: FormStore): void {
  store = made;
}
