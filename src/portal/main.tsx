import type { SiteData } from '#contract/site.ts';
import { followMenus } from './components/layout/follow-menus.ts';
import { drawApp } from './draw-app.tsx';
import { session } from './page-session.ts';
import { fetchPageAt } from './routes.tsx';
import { readSite } from './stage/site.ts';

void session.restore();
followMenus();

// Brought back from the browser's memory, a page knows nothing of a logout since, and nothing of what was written elsewhere. It
// reloads without a question: what was written here waits in the browser.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  document.body.hidden = true;
  location.reload();
});

function start(site: SiteData): void {
  // Pages come rendered; where that failed they come empty.
  const beginAgain = drawApp(site, document.getElementById('root')?.hasChildNodes() === true);
  // While forms are edited in development: stores and fields are made of the forms as they are now, once the components that
  // hold them are exchanged, which happens a moment after their code has come.
  import.meta.hot?.on('forms:generated', () => setTimeout(beginAgain, 50));
}

/** Settles when all of the page is here: the code may come before the end of the words it takes over. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

// The page's own code is on its way beside this one, and taking over head, page and foot at once takes less time. Where it
// cannot be had, the page says so. (An `await` here would split the bundle into dozens of files.)
void parsed.then(readSite).then((site) =>
  fetchPageAt(window.location.pathname)
    .catch(() => undefined)
    .then(() => start(site)),
);
