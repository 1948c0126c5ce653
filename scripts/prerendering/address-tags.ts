import { escapeHtml } from '#server/platform/mail/escape-html.ts';

/**
 * What search engines and shared links need to know of a page's address: which one is the page's own, and a picture.
 * Nothing without `publicUrl`, because only absolute addresses mean anything there.
 */
export function addressTags(publicUrl: string | undefined, path: string): string {
  if (!publicUrl || !URL.canParse(publicUrl)) return '';
  const absolute = (to: string) => escapeHtml(publicUrl.replace(/\/+$/, '') + to);
  const address = absolute(path);
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${absolute(sharePath(path))}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/** Where the picture of a page lies. */
export function sharePath(path: string): string {
  return `/share/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}
