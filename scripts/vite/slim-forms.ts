import type { Plugin } from 'vite';

/** RJSF's own unstyled widgets: every question is drawn by ours. */
const widgets = /@rjsf\/core\/lib\/components\/widgets\/index\.js$/;

/** Fields that lay out grids from a UI schema; ours are laid out by `ui:options.width`. */
const layouts = /@rjsf\/core\/lib\/components\/fields\/Layout\w+\.js$/;

/** The URI parser that RJSF compares the `$id`s of bundled 2020-12 schemas with. */
const uris = /\/fast-uri\/index\.js$/;

/** The same two answers by the browser's own parser. */
const browserUris = `
const absolute = (uri, base) => (URL.canParse(uri, base) ? new URL(uri, base).href : uri);
export default { resolve: (base, uri) => absolute(uri, base), equal: (a, b) => absolute(a) === absolute(b) };
`;

/**
 * Leaves out of the browser's code what RJSF brings along and our forms replace: 20 kB of it, compressed, on every page
 * with a form.
 */
export function slimForms(): Plugin {
  return {
    name: 'slim-forms',
    enforce: 'pre',
    load(id) {
      const path = id.replace(/\?.*$/, '');
      if (widgets.test(path)) return 'export default () => ({});';
      if (layouts.test(path)) return 'export default () => null;';
      return uris.test(path) ? browserUris : undefined;
    },
  };
}
