/**
 * Fetches React for a part of the page when someone first points at, touches or focuses it. What was chosen or typed
 * meanwhile is in its fields, and counts.
 */
export function followIslands(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const begin = new AbortController();
    const wake = () => {
      begin.abort();
      import('./islands.tsx')
        .then(({ wakeIsland }) => wakeIsland(place))
        // The content stays; the next touch tries again.
        .catch(() => followIslands());
    };
    for (const event of ['pointerover', 'pointerdown', 'focusin', 'input'])
      place.addEventListener(event, wake, { signal: begin.signal });
    if (place.contains(document.activeElement)) wake();
  }
}
