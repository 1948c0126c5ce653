import { useEffect, useRef } from 'react';

/** Browsers allow few changes of the address in a short time, so only a place where scrolling rests is reported. */
const rest = 500;

/** Reports which row comes first (from 1) when scrolling has come to rest somewhere else than `known`. */
export function usePlace(first: number, known: number, onPlace: (row: number) => void): void {
  const tell = useRef(onPlace);
  useEffect(() => {
    tell.current = onPlace;
  });
  const entered = useRef(first);
  useEffect(() => {
    // What is shown before anybody has scrolled says nothing.
    if (first === entered.current && first !== known) return;
    entered.current = -1;
    if (first === known) return;
    const timer = setTimeout(() => tell.current(first), rest);
    return () => clearTimeout(timer);
  }, [first, known]);
}
