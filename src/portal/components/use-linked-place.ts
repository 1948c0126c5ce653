import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings an element into view and focuses it if the address ends with its id: React draws it only after the browser
 * looked for it. Attach the ref, and `tabIndex={-1}` if it cannot take focus itself.
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
