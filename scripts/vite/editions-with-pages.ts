import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../commands/run-command.ts';

const editions = join(root, 'src/generated/editions.ts');

/** Each page brings the served editions: those in the files stay out of what browsers download. */
export function editionsWithPages(): Plugin {
  return {
    name: 'editions-with-pages',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    load: (id) => (id === editions ? 'export const editionFiles = [];' : null),
  };
}
