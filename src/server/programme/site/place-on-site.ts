import { findPage, type PageName } from '#contract/pages.ts';
import { publicPages } from '#contract/public-pages.ts';

/** What an address leads to. */
export interface PlaceOnSite {
  /** The path to render: one for all addresses whose pages are alike. */
  readonly location: string;
  readonly name: PageName;
  /** Whether the page is to be read, or to be used, as forms and lists are. */
  readonly kind: 'words' | 'tool';
  readonly status: 200 | 404;
}

/** What stands at a path: a page, or the one that says that there is none. */
export function placeOnSite(path: string): PlaceOnSite {
  const page = findPage(path);
  if (page === undefined) return { location: '/404', name: 'notFound', kind: 'words', status: 404 };
  // What a part of the address stands for is asked for by the browser: until then all such pages are alike.
  const isPublic = publicPages().some((it) => it.path === page.path);
  return { location: page.path, name: page.name, kind: isPublic ? 'words' : 'tool', status: 200 };
}
