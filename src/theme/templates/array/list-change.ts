import { createContext, type RefObject, useLayoutEffect, useRef } from 'react';
import type { Messages } from '#engine/english.ts';

/** A person's action on an entry of a list; entries count from 0. */
export interface ListChange {
  readonly kind: 'add' | 'copy' | 'remove' | 'up' | 'down';
  readonly index: number;
}

/** Called before a change, so that the list can announce it and keep the focus with the work. */
export const ListChangeContext = createContext<(change: ListChange) => void>(() => {});

/** The title of the list, for its entries. */
export const ListNameContext = createContext('');

const controls = ':is(input:not([type=hidden]), select, textarea, button):not(:disabled)';

/**
 * Where focus goes after a list changes: to the first control of a new entry, to the button that moved an entry; after a
 * removal, to the entry that took its place, or to the add button.
 */
export function useListChanges(
  total: number,
  { say, messages }: { say: (text: string) => void; messages: Messages },
): { list: RefObject<HTMLFieldSetElement | null>; onChange: (change: ListChange) => void } {
  const list = useRef<HTMLFieldSetElement>(null);
  const pending = useRef<ListChange>(undefined);
  useLayoutEffect(() => {
    const change = pending.current;
    if (change === undefined) return;
    pending.current = undefined;
    focusAfter(list.current, change, total);
    say(wordsOf(change, total, messages));
  });
  return {
    list,
    onChange: (change) => {
      pending.current = change;
    },
  };
}

function focusAfter(list: HTMLElement | null, { kind, index }: ListChange, total: number): void {
  const entry = (at: number) => list?.querySelector<HTMLElement>(`:scope > ul > [data-entry="${at}"]`);
  const button = (at: number, name: string) =>
    entry(at)?.querySelector<HTMLElement>(`:scope [data-act="${name}"]:not(:disabled)`);
  const add = list?.querySelector<HTMLElement>(':scope > [data-act="add"]');
  const answer = (at: number) => entry(at)?.querySelector<HTMLElement>(`[data-answers] :is(${controls})`);
  const moved = kind === 'up' ? index - 1 : index + 1;
  const targets = {
    add: () => answer(total - 1),
    copy: () => answer(index + 1),
    remove: () => button(Math.min(index, total - 1), 'remove') ?? add,
    up: () => button(moved, 'up') ?? button(moved, 'down'),
    down: () => button(moved, 'down') ?? button(moved, 'up'),
  };
  targets[kind]()?.focus();
}

function wordsOf({ kind, index }: ListChange, total: number, { list }: Messages): string {
  switch (kind) {
    case 'add':
      return list.added(total);
    case 'copy':
      return list.copied(index + 1, index + 2);
    case 'remove':
      return list.removed(index + 1, total);
    case 'up':
      return list.moved(index + 1, index, total);
    case 'down':
      return list.moved(index + 1, index + 2, total);
  }
}
