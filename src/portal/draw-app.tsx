import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { followTranslation } from './follow-translation.ts';
import { PageRoutes } from './routes.tsx';
import type { PageContext } from './site-context.ts';
import { rememberTyped } from './type-again.ts';

/** Draws the portal in the page; returns a function that starts it over. `isWritten`: the page came with its elements. */
export function drawApp(site: PageContext, isWritten: boolean): () => void {
  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no element with the id "root".');
  followTranslation(place);
  let beginnings = 0;
  const page = () => (
    <App key={beginnings} router={BrowserRouter} site={site}>
      <PageRoutes />
    </App>
  );
  const shown = isWritten ? hydrate(place, page()) : createRoot(place);
  if (!isWritten) shown.render(page());
  return () => {
    beginnings += 1;
    shown.render(page());
  };
}

function hydrate(place: HTMLElement, page: ReactNode): Root {
  const typeAgain = rememberTyped(place);
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    typeAgain();
  };
  return hydrateRoot(place, page, { onRecoverableError });
}
