import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings an element into view, with the focus on it, where the address ends with its id: React draws it only after the
 * browser looked for it. Give it the ref, and `tabIndex={-1}` if it takes no focus by itself.
 */
export function useLinkedPlace<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const element = place.current;
    if (!element || hash !== `#${element.id}`) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [hash]);
  return place;
}
