import { type SiteData, siteDataId } from '#contract/site.ts';

/** What React writes before a page's first element: it belongs in the head. */
const headParts = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/;

/** What the page's policy forbids, or signs that a part of the page is missing. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/\sstyle="/, 'an element with a style of its own'],
  [/<script\b/, 'a script'],
  [/\son\w+="/, 'a handler in the markup'],
  [/<!--\$[!?]/, 'a part that was not rendered'],
];

/**
 * Nothing is painted before the browser has read the whole page and opened the question named in the address:
 * otherwise everything below would move. No element has this name, so browsers wait for the end of the page. If there
 * were one, Chromium would wait only for its start, and open the question a frame late.
 */
const wholePage = '<link rel="expect" href="#page-end" blocking="render">';

/** The code of interactive pages, in the shell and among the links. */
const code = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** What the shell says when its code does not take over: a page that is read needs none. */
const late = /\s*(?:<!--[^>]*-->\s*)?<p id="late"[\s\S]*?<\/p>/;

/** Where the content of a page goes. */
const place = '<div id="root"></div>';

/** What is known about a page besides its content. */
export interface DocumentKind {
  readonly path: string;
  /** Its data, for the browser to take over. */
  readonly data: SiteData;
  /** The code of a reading page; undefined for an interactive one, whose code is in the shell. */
  readonly reading: string | undefined;
}

/** JSON in an element that browsers pass to scripts and never run: nothing in it can end the element. */
function embed(data: SiteData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${siteDataId}">${json}</script>`;
}

/** The shell of all pages with the data of one, for the browser to draw: used when it could not be rendered. */
export function plainDocument(shell: string, data: SiteData): string {
  return shell.replace(place, () => place + embed(data));
}

/** The document of a page: the shell with the page's content, title and description, and links to what it needs. */
export function toDocument(
  shell: string,
  rendered: string,
  links: string,
  { path, data, reading }: DocumentKind,
): string {
  for (const [pattern, fault] of faults)
    if (pattern.test(rendered)) throw new Error(`The page ${path} holds ${fault}, which may not be served.`);
  const head = headParts.exec(rendered)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`The page ${path} has no title.`);
  const body = rendered.slice(head.length);
  // The data goes along if React takes over the page, or a part of it.
  const isTakenOver = reading === undefined || body.includes('data-island=');
  const document = shell
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(head.includes('name="description"') ? /\s*<meta\s+name="description"[^>]*>/ : /$^/, '')
    .replace('</head>', () => `${head}${links}${wholePage}</head>`)
    .replace(place, () => `<div id="root">${body}</div>${isTakenOver ? embed(data) : ''}`);
  if (reading === undefined) return document;
  return (
    document
      .replaceAll(code, '')
      .replace('</head>', () => `${reading}</head>`)
      .replace(late, '')
      // Text works without scripts; a form does not, and says so.
      .replace(rendered.includes('<form') ? /$^/ : /\s*<noscript>[\s\S]*?<\/noscript>/, '')
  );
}
