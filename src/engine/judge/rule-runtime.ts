import { ownRules } from '../kinds/kinds.ts';
import { formats } from '../values/formats.ts';
import { sameJson } from '../values/same-json.ts';
import { codePoints } from '../values/text.ts';

/** What compiled rules require by name: our keywords and formats, and replacements for ajv's own functions. */
const modules: { readonly [name: string]: object } = {
  '#engine/values': { formats },
  '#engine/kinds': ownRules,
  'ajv/dist/runtime/ucs2length': { default: codePoints },
  'ajv/dist/runtime/equal': { default: sameJson },
};

/** The `require` of compiled rules, which are written for CommonJS. Nothing of ajv is downloaded. */
export function require(name: string): object {
  const found = modules[name];
  if (found === undefined) throw new Error(`No rule "${name}" in the engine; run: npm run generate`);
  return found;
}
