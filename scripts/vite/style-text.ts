import type { SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { system } from '../../src/theme/system.ts';
import { brokenDeclarations } from './broken-declarations.ts';

/** A class and the rules behind it. */
export interface Written {
  readonly className: string;
  readonly rules: string;
}

/** Names the layers from weakest to strongest. */
export const layerOrder: string = system.layers.atRule;

const cache = createCache({ key: 'css' });
type Serializable = Parameters<typeof serializeStyles>[0];

/** Rules by class. The cache returns them only once, but every sheet that uses a class must contain them. */
const rulesOf = new Map<string, string>();

/**
 * Writes a resolved style object as `src/theme/style.ts` does in the browser: same class name, same rules. Throws for a
 * declaration that no browser would follow.
 */
function write(styles: object): Written {
  const serialized = serializeStyles([styles] as unknown as Serializable, cache.registered);
  const written = insertStyles(cache, serialized, true);
  if (typeof written === 'string') {
    const broken = brokenDeclarations(written);
    if (broken.length > 0) throw new Error(`no such property, value or token: ${broken.join('; ')}`);
    rulesOf.set(serialized.name, written);
  }
  return { className: `${cache.key}-${serialized.name}`, rules: rulesOf.get(serialized.name) ?? '' };
}

/**
 * The result of a call of `css(…)`. Chakra remembers results by the sorted names of properties, so of two calls that
 * differ in their order alone the one that is built first would write both. The last argument sets no style; it keeps
 * such calls apart, and every build writes the same.
 */
export function writeCss(styles: readonly SystemStyleObject[]): Written {
  return write(system.css(...styles, { [JSON.stringify(styles)]: undefined }));
}

/** A recipe's shape, as `recipe(…)` takes it. */
export interface RecipeShape {
  readonly variants: { readonly [variant: string]: { readonly [choice: string]: unknown } };
  readonly defaultVariants: { readonly [variant: string]: string };
}

/** The result of a call of `recipe(…)`: one class per combination, keyed by the choices joined with `|`. */
export function writeRecipe(config: RecipeShape): {
  names: string[];
  defaults: RecipeShape['defaultVariants'];
  table: { [key: string]: string };
  rules: string;
} {
  const resolve = system.cva(config as unknown as Parameters<typeof system.cva>[0]);
  const names = Object.keys(config.variants);
  let combinations: string[][] = [[]];
  for (const name of names) {
    const choices = Object.keys(config.variants[name] ?? {});
    combinations = combinations.flatMap((start) => choices.map((choice) => [...start, choice]));
  }
  const table: { [key: string]: string } = {};
  let rules = '';
  for (const combination of combinations) {
    const chosen = Object.fromEntries(names.map((name, index) => [name, combination[index]]));
    const written = write(resolve(chosen as never) as object);
    table[combination.join('|')] = written.className;
    rules += written.rules;
  }
  return { names, defaults: config.defaultVariants, table, rules };
}

/** Resets, tokens, keyframes and base styles of the whole site. */
export function writeGlobal(): string {
  const serialized = serializeStyles(
    [system.layers.atRule, ...system._global] as unknown as Serializable,
    {},
  );
  return String(cache.insert('', serialized, cache.sheet, false) ?? '');
}
