import type { Plugin } from 'vite';

/** Leaves out of the page that shows a mistake how programmers would turn it off: whoever edits schema files needs none of it. */
export function plainMistakes(): Plugin {
  return {
    name: 'plain-mistakes',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'style', children: 'vite-error-overlay::part(tip) { display: none }' }],
  };
}
