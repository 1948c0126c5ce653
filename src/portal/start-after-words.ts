/**
 * Pages that are read come with all their words, so nothing of the code is asked for before they are on screen: on a slow
 * line it would only keep styles and letters waiting. What asks for it stands in a template of the page.
 */
function start(): void {
  // At the end of its words a browser opens the question that the address names: no code may run before that.
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', start, { once: true });
    return;
  }
  const waiting = document.querySelector<HTMLTemplateElement>('template#code');
  waiting?.replaceWith(waiting.content);
}

// A page in a background tab is painted when it comes to the front.
if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
} else start();

export {};
