import { type SiteData, siteDataId } from '#contract/site.ts';

/** What React writes before a page's first element: it belongs into the head. */
const headParts = /^(?:<title>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]*>)+/;

/** What the page's policy forbids, or what says that a part of the page is missing. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/\sstyle="/, 'an element with a style of its own'],
  [/<script\b/, 'a script'],
  [/\son\w+="/, 'a handler in the markup'],
  [/<!--\$[!?]/, 'a part that was not rendered'],
];

/**
 * Nothing is painted before the browser has read the whole page and opened the question that the address names: what is
 * below it would move. No element has this name, so browsers wait for the end of the page. Where there is one, Chromium waits
 * for its start only, and opens the question a frame late.
 */
const wholePage = '<link rel="expect" href="#page-end" blocking="render">';

/** The code of pages that are used, in the shell and among the links. */
const code = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Where the words of a page go. */
const place = '<div id="root"></div>';

/** What is known of a page beside its words. */
export interface DocumentKind {
  readonly path: string;
  /** What it was made of, for the browser to take over. */
  readonly data: SiteData;
  /** The code of a page that is read; undefined for one that is used, as forms and lists are, whose code is in the shell. */
  readonly reading: string | undefined;
}

/** JSON in an element that browsers hand to scripts and never run: nothing in it can end the element. */
function embed(data: SiteData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${siteDataId}">${json}</script>`;
}

/** The shell of all pages with the data of one: the browser draws it. For when it could not be rendered. */
export function plainDocument(shell: string, data: SiteData): string {
  return shell.replace(place, () => place + embed(data));
}

/** The document of a page: the shell with the page's words, its own title and description, and links to what it needs. */
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
  // What a page was made of goes along where React takes over the page, or a part of it.
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
      // Text works without scripts; a form does not, and says so.
      .replace(rendered.includes('<form') ? /$^/ : /\s*<noscript>[\s\S]*?<\/noscript>/, '')
  );
}
