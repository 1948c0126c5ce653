import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Asked {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly total: number;
  /** Whole rows that fit into the window. */
  readonly perWindow: number;
  readonly scrollTo: (index: number) => void;
  /** Focus moves to another row by keyboard. */
  readonly onMove?: ((index: number) => void) | undefined;
}

/**
 * Moves focus between rows by arrow keys, J and K, PageUp, PageDown, Home and End. Only rows near the window are in
 * the page: the focused row stays there (`held`), and the one that gets focus next is added first.
 */
export function useRowFocus({ scroller, total, perWindow, scrollTo, onMove }: Asked) {
  const [held, setHeld] = useState<number | null>(null);
  const [latest, setLatest] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] button`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
    // The table itself may extend below the window.
    row.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const focusRow = (to: number) => {
    wanted.current = to;
    setHeld(to);
    scrollTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = rowOf(event.target);
    if (at === null || event.altKey || event.shiftKey || event.metaKey || event.ctrlKey) return;
    const moves: { readonly [key: string]: number } = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      PageDown: at + Math.max(1, perWindow - 1),
      PageUp: at - Math.max(1, perWindow - 1),
      Home: 0,
      End: total - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const to = Math.min(total - 1, Math.max(0, next));
    if (to === at) return;
    focusRow(to);
    onMove?.(to);
  };
  const onFocus = (event: FocusEvent) => {
    const at = rowOf(event.target);
    setHeld(at);
    if (at !== null) setLatest(at);
  };
  const onBlur = (event: FocusEvent) => {
    // A window in the background keeps its focus for its return.
    if (event.relatedTarget === null && document.activeElement === event.target) return;
    if (wanted.current === null && rowOf(event.relatedTarget) === null) setHeld(null);
  };
  return {
    held: held !== null && held < total ? held : null,
    /** The row that was focused last. */
    latest,
    focusRow,
    handlers: { onKeyDown, onFocus, onBlur },
  };
}

/** Index of the row whose button this is. */
function rowOf(target: EventTarget | null): number | null {
  if (!(target instanceof HTMLButtonElement)) return null;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
}
