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

/** Nothing is painted before all words are there: a question that the address opens would move those below it. */
const wholePage = '<link rel="expect" href="#root" blocking="render">';

/** What code a page asks for, wherever it stands in the head: scripts, their files, and what they ask first. */
const code =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|preload" as="fetch)"[^>]*>)/g;

/** Where the words of a page go. */
const place = '<div id="root"></div>';

/** A page's address, what it was made of, and whether it is to be read (`words`) or to be used, as forms and lists are (`tool`). */
export interface DocumentKind {
  readonly path: string;
  readonly kind: 'words' | 'tool';
  readonly data: SiteData;
  /** Address of the script that asks for the code of a page of words. */
  readonly starter: string;
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
  { path, kind, data, starter }: DocumentKind,
): string {
  for (const [pattern, fault] of faults)
    if (pattern.test(rendered)) throw new Error(`The page ${path} holds ${fault}, which may not be served.`);
  const head = headParts.exec(rendered)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`The page ${path} has no title.`);
  const body = rendered.slice(head.length);
  const document = shell
    .replace('<html', () => `<html data-kind="${kind}"`)
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace(head.includes('name="description"') ? /\s*<meta\s+name="description"[^>]*>/ : /$^/, '')
    .replace('</head>', () => `${head}${links}${wholePage}</head>`)
    .replace(place, () => `<div id="root">${body}</div>${embed(data)}`);
  if (kind === 'tool') return document;
  const asked = [...document.matchAll(code)].map(([each]) => each.trim()).join('');
  // Words, styles and letters have a slow line to themselves: the code waits in a template until the words are on screen.
  return (
    document
      .replaceAll(code, '')
      .replace(
        '</head>',
        () =>
          `<template id="code">${asked}</template><script type="module" async crossorigin src="/${starter}"></script></head>`,
      )
      // Text works without scripts; a form does not, and says so.
      .replace(rendered.includes('<form') ? /$^/ : /\s*<noscript>[\s\S]*?<\/noscript>/, '')
  );
}
