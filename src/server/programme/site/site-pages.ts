import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isReadAt } from '#contract/pages.ts';
import { publicPages } from '#contract/public-pages.ts';
import type { SiteData } from '#contract/site.ts';
import { findForm } from '#server/forms/served/served-forms.ts';
import type { SitePages } from '#server/platform/http/plugins/site.ts';
import type { Services } from '#server/platform/services.ts';
import { addressTags, shareTitle } from './address-tags.ts';
import type { BuiltSite } from './built-site.ts';
import { type CachedPage, sendPage, toCachedPage } from './cached-page.ts';
import { type PlaceOnSite, placeOnSite } from './place-on-site.ts';
import { siteData } from './site-data.ts';
import { plainDocument, toDocument } from './to-document.ts';

/** Limit of all cached pages; compressed copies add about a third. */
const mostBytes = 24 * 1024 * 1024;
/** A page that could not be rendered is tried again soon, but not for every request. */
const tryAgainMs = 5000;

export interface SiteDocuments {
  /** Renders the public pages, one after the other. */
  readonly warmUp: () => Promise<void>;
  readonly read: (path: string) => Promise<CachedPage>;
}

interface Wanted {
  readonly place: PlaceOnSite;
  readonly data: SiteData;
}

/**
 * The pages of the site, rendered on request and cached by everything that determines their text: address, release,
 * stage, winners and answers. However many people ask at once, a page is rendered once.
 */
export function createSitePages(
  services: Services,
  log: FastifyBaseLogger,
  site: BuiltSite,
): SitePages & SiteDocuments {
  const { config, metrics } = services;
  const publicUrl = config.isPublicUrlGuessed ? undefined : config.publicUrl;
  const kept = new LRUCache<string, CachedPage, Wanted>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      const { place, data } = context;
      const begun = performance.now();
      try {
        const document = await render(place, data);
        metrics.rendered('rendered', (performance.now() - begun) / 1000);
        return toCachedPage(document, place.status);
      } catch (error) {
        metrics.rendered('failed', (performance.now() - begun) / 1000);
        log.error(error, `the page ${place.location} could not be rendered`);
        options.ttl = tryAgainMs;
        return toCachedPage(plainDocument(site.shell, data), place.status);
      }
    },
  });

  async function render({ location, name, kind }: PlaceOnSite, all: SiteData): Promise<string> {
    const { html, data } = await site.renderPage(location, all, (id) => findForm(id)?.definition);
    const tags = kind === 'words' ? addressTags(publicUrl, location, shareTitle(html)) : '';
    return toDocument(site.shell, html, tags + site.linksOf(name, kind), {
      path: location,
      data,
      reading: kind === 'words' ? site.reading : undefined,
    });
  }

  const read = async (path: string, query?: URLSearchParams) => {
    const place = await placeOnSite(services, path, query);
    const data = { ...(await siteData(services)), answers: place.answers };
    return kept.forceFetch(keyOf(place, data), { context: { place, data } });
  };
  const send: SitePages['send'] = async (path, request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1]);
    // Reading pages are left by ordinary links: a browser that supports it fetches the next page while it is pointed
    // at.
    if (isReadAt(path)) void reply.header('speculation-rules', '"/speculation-rules.json"');
    return sendPage(await read(path, query), request, reply);
  };
  // The first rendering of a page takes the longest: no visitor should wait for it.
  const warmUp = async () => {
    for (const { path } of publicPages()) {
      await read(path).catch(() => undefined);
      await setImmediate();
    }
  };
  return { read, warmUp, send };
}

function keyOf({ location, status }: PlaceOnSite, { release, stage, honoured, answers }: SiteData): string {
  const { number, hash } = release;
  return JSON.stringify([location, status, number, hash, stage, honoured, answers]);
}
