import { createHash } from 'node:crypto';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

/**
 * What search engines and shared links need to know about a page: its canonical address, and a picture. Empty without
 * `publicUrl`, because only absolute addresses mean anything there.
 */
export function addressTags(publicUrl: string | undefined, path: string, title = ''): string {
  if (!publicUrl || !URL.canParse(publicUrl)) return '';
  const absolute = (to: string) => escapeHtml(publicUrl.replace(/\/+$/, '') + to);
  const address = absolute(path);
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${absolute(sharePath(path, title))}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** The address of a page's picture; a new title gives a new address, so that nobody shows an outdated picture. */
function sharePath(path: string, title: string): string {
  const version = createHash('sha256').update(title).digest('base64url').slice(0, 8);
  return `/share${path === '/' ? '/home' : path}.png?v=${version}`;
}

const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/** The title that a page declares for sharing; undefined if none. */
export function shareTitle(document: string): string | undefined {
  const [, title] = /<meta property="og:title" content="([^"]+)"/.exec(document) ?? [];
  return title?.replaceAll(/&([\w#]+);/g, (whole, name: string) => entities[name] ?? whole);
}
