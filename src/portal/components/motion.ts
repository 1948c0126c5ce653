/** Whether the reader asked for less motion: then nothing moves. */
function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts a slide as soon as its code is there; without it nothing moves, but the text is there. */
export async function slide(
  element: HTMLElement | null,
  transform: string[],
  duration: number,
): Promise<void> {
  if (!element || isCalm()) return;
  try {
    const { animate } = await import('framer-motion/dom/mini');
    animate(element, { transform }, { duration, ease: 'easeOut' });
  } catch (error) {
    console.warn('Notifications cannot slide.', error);
  }
}

/**
 * Slides something new on the page from `transform` to its place, in `duration` milliseconds. It moves at once, without
 * code that would have to be fetched first. Its text never fades meanwhile, and nothing else on the page moves.
 */
export function enter(element: Element | null, transform: string, duration = 180): void {
  if (element && !isCalm())
    element.animate({ transform: [transform, 'none'] }, { duration, easing: 'ease-out' });
}
