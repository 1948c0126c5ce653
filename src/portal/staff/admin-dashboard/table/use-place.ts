import { useEffect, useRef } from 'react';

/** Browsers limit how often the address may change, so only a position where scrolling rests is reported. */
const rest = 500;

/** Reports which row comes first (from 1) when scrolling comes to rest anywhere but at `known`. */
export function usePlace(first: number, known: number, onPlace: (row: number) => void): void {
  const tell = useRef(onPlace);
  useEffect(() => {
    tell.current = onPlace;
  });
  const entered = useRef(first);
  useEffect(() => {
    // The initial position, before anyone scrolls, means nothing.
    if (first === entered.current && first !== known) return;
    entered.current = -1;
    if (first === known) return;
    const timer = setTimeout(() => tell.current(first), rest);
    return () => clearTimeout(timer);
  }, [first, known]);
}
