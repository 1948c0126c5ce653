import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { SiteData } from '#contract/site.ts';
import { App } from './app.tsx';
import { fetchPageAt } from './routes.tsx';
import { session } from './session.tsx';
import { readSite } from './stage/site.ts';

void session.restore();

function start(site: SiteData): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id "root".');
  let beginnings = 0;
  const page = () => <App key={beginnings} router={BrowserRouter} site={site} />;
  // Pages come rendered; where that failed they come empty.
  const shown = root.hasChildNodes() ? hydrateRoot(root, page()) : createRoot(root);
  if (!root.hasChildNodes()) shown.render(page());
  // While forms are edited in development: stores and fields are made of the forms as they are now, once the components that
  // hold them are exchanged, which happens a moment after their code has come.
  import.meta.hot?.on('forms:generated', () => {
    setTimeout(() => {
      beginnings += 1;
      shown.render(page());
    }, 50);
  });
}

/** Settles when all of the page is here: the code may come before the end of the words it takes over. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

// The page's own code is on its way beside this one, and taking over head, page and foot at once takes less time. Where it
// cannot be had, a page to be used says so; one to be read stays as it is. (An `await` here would split the bundle into
// dozens of files.)
void parsed.then(readSite).then((site) =>
  fetchPageAt(window.location.pathname).then(
    () => start(site),
    () => {
      if (document.documentElement.dataset.kind !== 'words') start(site);
    },
  ),
);
