import { formats } from '../values/formats.ts';
import * as keywords from './keywords.ts';

/** What compiled rules ask for by name: our keywords and formats, and what stands for ajv's own functions. */
const modules: { readonly [name: string]: object } = {
  '#engine/judge/keywords.ts': { ...keywords, formats },
  'ajv/dist/runtime/ucs2length': { default: keywords.codePoints },
  'ajv/dist/runtime/equal': { default: keywords.sameJson },
};

/** The `require` of compiled rules, which are written for CommonJS. Nothing of ajv is downloaded. */
export function require(name: string): object {
  const found = modules[name];
  if (found === undefined) throw new Error(`Compiled rules need "${name}", which the engine does not have`);
  return found;
}
