import type { SiteData } from '#contract/site.ts';
import { followMenus } from './components/layout/follow-menus.ts';
import { drawApp } from './draw-app.tsx';
import { session } from './page-session.ts';
import { fetchPageAt } from './routes.tsx';
import { guardSecondClick } from './second-click.ts';
import { readSite } from './stage/site.ts';

void session.restore();
followMenus();
guardSecondClick();

// A page restored from the browser's memory does not know about a logout since, or what was written elsewhere. It
// reloads without asking: what was written here is stored in the browser.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  document.body.hidden = true;
  location.reload();
});

function start(site: SiteData): void {
  document.getElementById('late')?.remove();
  // Pages come rendered; if rendering failed they come empty.
  const beginAgain = drawApp(site, document.getElementById('root')?.hasChildNodes() === true);
  // When forms are edited in development, stores and fields are made from the present forms once the components that
  // hold them are replaced, a moment after their code arrives.
  import.meta.hot?.on('forms:generated', () => setTimeout(beginAgain, 50));
}

/** Settles when the whole page is here: the code may arrive before the end of the content it takes over. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

// The page's own code loads beside this one, and hydrating head, page and foot at once takes less time. If it cannot
// be fetched, the page says so. (An `await` here would split the bundle into dozens of files.)
void parsed.then(readSite).then((site) =>
  fetchPageAt(window.location.pathname)
    .catch(() => undefined)
    .then(() => start(site)),
);
