import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const place = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

/** Side effects of the router's modules on components that nothing may use. */
const names = /^\w+\.displayName = "\w+";$/gm;
const forwarded = /= (?=React\w*\.forwardRef\()/g;

/**
 * Pages download what they use of the router: its production build, without the forms, loaders and prefetching of its
 * other modes. Those would stay in a bundle only because loading the module names each component for developer tools.
 */
export function leanRouter(): Plugin {
  let changed = 0;
  return {
    name: 'lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    resolveId(source) {
      if (source === 'react-router') return join(place, 'index.mjs');
      return source === 'react-router/dom' ? join(place, 'dom-export.mjs') : null;
    },
    transform(code, id) {
      if (!id.startsWith(place)) return null;
      const lean = code.replace(names, '').replace(forwarded, '= /*#__PURE__*/ ');
      changed += Number(lean !== code);
      return { code: lean, map: null };
    },
    buildEnd(error) {
      if (error === undefined && changed === 0)
        this.error(
          'lean-router changed nothing: the router is written differently now, and pages would download all of it.',
        );
    },
  };
}
