import type { FormStore } from '../../store/form-store.ts';

/** The store of the form that the story shows, for play functions; available once it is drawn. */
export let store: FormStore;

export function keepStore(made: FormStore): void {
  store = made;
}
