import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { PageRoutes } from './routes.tsx';
import type { PageContext } from './site-context.ts';

/** Draws the portal in the page; returns a function that starts it over. `isWritten`: the page came with its elements. */
export function drawApp(site: PageContext, isWritten: boolean): () => void {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element with the id "root".');
  let beginnings = 0;
  const page = () => (
    <App key={beginnings} router={BrowserRouter} site={site}>
      <PageRoutes />
    </App>
  );
  const shown = isWritten ? hydrateRoot(place, page()) : createRoot(place);
  if (!isWritten) shown.render(page());
  return () => {
    beginnings += 1;
    shown.render(page());
  };
}
