import type { FormStore } from '../../store/form-store.ts';

/** The store of the form that the story shows, for play functions to look into; there once it is drawn. */
export let store: FormStore;

/** Called by the form of a story with its store. */
export function keepStore(made: FormStore): void {
  store = made;
}
