import type { Plugin } from 'vite';

/** Hides the programmers' hint, how to turn the page off, from the page that shows a mistake: editors do not need it. */
export function plainMistakes(): Plugin {
  return {
    name: 'plain-mistakes',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'style', children: 'vite-error-overlay::part(tip) { display: none }' }],
  };
}
