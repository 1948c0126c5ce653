import { paths } from '#contract/paths.ts';
import { serveRelease } from '#contract/programme/current-release.ts';
import { type SiteData, siteDataId } from '#contract/site.ts';
import { apiGet } from '../api/client.ts';
import { beginAt } from './use-stage.ts';

export function takeSite(data: SiteData): void {
  serveRelease(data.release);
  beginAt(data.stage);
}

const ask = () => apiGet<SiteData>(paths.site, { access: 'public' });

/** Reads the data the page was made from: it is in the page. A page without it asks the server. */
export async function readSite(): Promise<SiteData> {
  const embedded = document.getElementById(siteDataId)?.textContent;
  const data: SiteData = embedded ? JSON.parse(embedded) : await ask();
  takeSite(data);
  return data;
}
