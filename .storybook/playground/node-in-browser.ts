import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Substitutes for the Node modules that check and import use. */
const inBrowser: { readonly [module: string]: string } = {
  'node:fs': './memory-files.ts',
  'node:path': 'pathe',
  'node:buffer': './node-words.ts',
  'node:crypto': './node-words.ts',
  'node:vm': './node-words.ts',
};

const authoring = fileURLToPath(new URL('../../src/authoring/', import.meta.url));

/** Lets the check and the import of forms run in the browser, on files in memory. */
export function nodeInBrowser(): Plugin {
  return {
    name: 'node-in-browser',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = inBrowser[source];
      if (found === undefined || !importer?.startsWith(authoring)) return undefined;
      return found.startsWith('.') ? fileURLToPath(new URL(found, import.meta.url)) : this.resolve(found);
    },
  };
}
