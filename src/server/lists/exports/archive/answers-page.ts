import type { AnswerGroup, AnswerRow } from '#engine/answers.ts';
import { escapeHtml } from '#server/platform/mail/escape-html.ts';

export interface AnswersPage {
  readonly title: string;
  /** Facts about the application itself: names with values. */
  readonly facts: readonly (readonly [string, string])[];
  readonly groups: readonly AnswerGroup[];
  /** The path of a file relative to the page, by its key. */
  readonly fileNames: ReadonlyMap<string, string>;
}

const style = `
:root { color-scheme: light dark; --ink: #1d1a39; --muted: #58536f; --line: #bdb29c; --paper: #fff; --link: #2f2a80 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4f0e7; --muted: #b9b4ce; --line: #57548a; --paper: #121127; --link: #b9b4ff }
}
@media print { :root { --ink: #000; --muted: #333; --line: #999; --paper: #fff; --link: #000 } }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 56rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.55 system-ui, "Noto Sans", "Noto Sans Devanagari", sans-serif }
h1 { font-size: 1.9rem; line-height: 1.2; overflow-wrap: anywhere }
h2 { margin: 2.5rem 0 0.5rem; padding-bottom: 0.4rem; border-bottom: 2px solid #d4940f; font-size: 1.3rem; break-after: avoid }
dl { margin: 0 }
dl > div { display: grid; grid-template-columns: minmax(9rem, 2fr) 3fr; gap: 0.25rem 1.5rem; padding: 0.6rem 0;
  border-bottom: 1px solid var(--line); break-inside: avoid }
dl > div.long { display: block; break-inside: auto }
dt { color: var(--muted); font-weight: 600 }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; unicode-bidi: plaintext }
.long dd { white-space: pre-wrap }
.none { color: var(--muted); font-style: italic }
ul { margin: 0; padding: 0; list-style: none }
a { color: var(--link) }
@media (max-width: 36rem) { dl > div { display: block } }
`;

/** An application as a self-contained page without scripts: to keep, to read and to print. */
export function toAnswersPage({ title, facts, groups, fileNames }: AnswersPage): string {
  const known = facts.map(([name, value]) => entry(name, escapeHtml(value)));
  const sections = groups.map((group, at) => {
    const rows = group.rows.map((row) => entry(row.label, answer(row, fileNames), row.kind === 'long-text'));
    const id = `part-${at + 1}`;
    return `<section aria-labelledby="${id}">\n<h2 id="${id}">${escapeHtml(group.title)}</h2>\n${list(rows)}</section>\n`;
  });
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${list(known)}${sections.join('')}</main>
</body>
</html>
`;
}

function list(entries: readonly string[]): string {
  return `<dl>\n${entries.join('')}</dl>\n`;
}

/** `value` is HTML. */
function entry(name: string, value: string, isLong = false): string {
  const none = '<span class="none">Not answered</span>';
  return `<div${isLong ? ' class="long"' : ''}><dt>${escapeHtml(name)}</dt><dd>${value || none}</dd></div>\n`;
}

function answer({ kind, text, files = [] }: AnswerRow, names: AnswersPage['fileNames']): string {
  if (files.length > 0) {
    const items = files.map(({ key, filename }) => {
      const name = names.get(key);
      const words = escapeHtml(filename);
      return `<li>${name === undefined ? words : link(name.split('/').map(encodeURIComponent).join('/'), words)}</li>`;
    });
    return `<ul>${items.join('')}</ul>`;
  }
  const words = escapeHtml(text);
  return kind === 'link' && /^https?:\/\//i.test(text) ? link(text, words) : words;
}

/** `words` is HTML. */
function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${words}</a>`;
}
