import type { Json } from '#engine/definition.ts';
import { type ConfirmedDoubts, type Doubt, doubtsIn } from '#engine/judge/doubts.ts';
import { createListeners } from '#engine/values/listeners.ts';
import type { FormStore } from './form-store.ts';

/** The unusual answers of one form being filled in, and whether the person confirmed them. */
export interface Doubts {
  /** All unconfirmed ones, in the order of the questions; the same list until that changes. */
  open(): readonly Doubt[];
  /** What to ask at a question: once it was left, or if the form was opened with that answer. */
  at(path: string): Doubt | undefined;
  /** The person confirms that the answer is right. */
  confirm(doubt: Doubt): void;
  /** Called when any of this may have changed. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

/** What is known when the form is opened. */
export interface KnownDoubts {
  /** Today's date, YYYY-MM-DD. */
  readonly today: string;
  readonly confirmed: ConfirmedDoubts;
  /** Stores a confirmation. */
  readonly keep: (doubt: Doubt) => void;
}

/** Watches a form for unusual answers. */
export function createDoubts(store: FormStore, { today, confirmed, keep }: KnownDoubts): Doubts {
  const yes = new Map(Object.entries(confirmed));
  const listeners = createListeners();
  let judged: Json | undefined;
  let list: readonly Doubt[] = [];

  const open = (): readonly Doubt[] => {
    const answers = store.document();
    if (answers === judged) return list;
    judged = answers;
    const found = doubtsIn(store.definition, answers, today);
    const now = found.filter(({ path, ask }) => yes.get(path) !== ask);
    if (JSON.stringify(now) !== JSON.stringify(list)) {
      // A doubt that has not changed stays the same object, so nothing is drawn or announced again for it.
      list = now.map(
        (doubt) => list.find((each) => each.path === doubt.path && each.ask === doubt.ask) ?? doubt,
      );
    }
    return list;
  };
  const atFirst = new Set(open());

  return {
    open,
    at(path) {
      const doubt = open().find((each) => each.path === path);
      return doubt !== undefined && (store.isTouched(path) || atFirst.has(doubt)) ? doubt : undefined;
    },
    confirm(doubt) {
      yes.set(doubt.path, doubt.ask);
      judged = undefined;
      keep(doubt);
      listeners.notify();
    },
    watch(listener) {
      const stop = [listeners.add(listener), store.subscribe(listener), store.subscribeErrors(listener)];
      return () => {
        for (const each of stop) each();
      };
    },
  };
}
