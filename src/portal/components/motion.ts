type Code = typeof import('framer-motion/dom/mini');

let coming: Promise<Code> | undefined;
let arrived: Code | undefined;

/** Fetches the code that moves things, once; rejects where it cannot be had. */
async function fetchMotion(): Promise<Code> {
  coming ??= import('framer-motion/dom/mini');
  arrived = await coming;
  return arrived;
}

/** Something may move soon: fetches the code, so that it is there by then. */
export function prepareMotion(): void {
  fetchMotion().catch(() => undefined);
}

/** Whether the reader asked for less motion: then nothing moves. */
function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts a slide as soon as the code for it is there; without it nothing moves, but the words are there. */
export async function slide(
  element: HTMLElement | null,
  transform: string[],
  duration: number,
): Promise<void> {
  if (!element || isCalm()) return;
  try {
    const { animate } = await fetchMotion();
    animate(element, { transform }, { duration, ease: 'easeOut' });
  } catch (error) {
    console.warn('Notifications cannot slide.', error);
  }
}

/**
 * Lets something that has just come into the page slide from `transform` to where it stands, in `duration` seconds. It waits
 * for no code: what comes before that has arrived stands there at once. Its words are never paler meanwhile, and nothing else
 * in the page moves.
 */
export function enter(element: Element | null, transform: string, duration = 0.18): void {
  if (!element || !arrived || isCalm()) return;
  arrived.animate(element, { transform: [transform, 'none'] }, { duration, ease: 'easeOut' });
}
