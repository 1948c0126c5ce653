import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { findPage, isReadAt } from '#contract/pages.ts';
import type { RenderedPage, SiteData } from '#contract/site.ts';
import type { FormDefinition } from '#engine/definition.ts';
import { provideForms } from './api/served-form.ts';
import { App } from './app.tsx';
import { provideRoad } from './components/account/account-aside.tsx';
import { AccountRoad } from './programme/road/account-road.tsx';
import { ReadPage } from './public/read-page.tsx';
import { fetchPageAt, PageRoutes } from './routes.tsx';
import { takeSite } from './stage/site.ts';

provideRoad(AccountRoad);

/** Renders the page at an address: `PageRenderer` of the contract, which the server imports as built. */
export async function renderPage(
  address: string,
  site: SiteData,
  formOf: (id: string) => FormDefinition | undefined,
): Promise<RenderedPage> {
  takeSite(site);
  const isFixed = isReadAt(address);
  // A non-public page is only its frame until the browser knows who asks.
  if (!isFixed && findPage(address)?.roles === undefined) await fetchPageAt(address);
  // Others may have begun while the code loaded. From here on nothing is awaited.
  const content: Record<string, unknown> = {};
  const noted = new Proxy(site.release.content, {
    get: (files, name: string) => {
      if (name in files) content[name] = files[name];
      return files[name];
    },
  });
  takeSite({ ...site, release: { ...site.release, content: noted } });
  provideForms(formOf);
  const router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  const html = renderToString(
    <App router={router} site={{ ...site, isFixed }}>
      {isFixed ? <ReadPage /> : <PageRoutes />}
    </App>,
  );
  return { html, data: { ...site, release: { ...site.release, content } } };
}
