import type { SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { system } from './system.ts';

/**
 * Writes all our styles. Rules are added through `insertRule`, so the page's policy needs no `unsafe-inline`: the hash of
 * the empty string admits the empty `<style>` elements. Emotion's default in development, an element for each rule, makes
 * every check of a story walk a thousand of them.
 */
export const styleCache = createCache({ key: 'css', speedy: true });

// We do not render styles on a server; its warning about `:first-child` does not concern us.
styleCache.compat = true;

/** Turns a resolved style object into the name of a class in the page. */
function toClass(styles: object): string {
  const serialized = serializeStyles(
    [styles as Parameters<typeof serializeStyles>[0][number]],
    styleCache.registered,
  );
  insertStyles(styleCache, serialized, true);
  return `${styleCache.key}-${serialized.name}`;
}

/**
 * The class of some styles in Chakra's language (tokens, conditions, breakpoints). Call it once, outside components:
 * plain elements with such a class cost nothing per render.
 */
export function css(...styles: SystemStyleObject[]): string {
  return toClass(system.css(...styles));
}

/** A recipe's variants: the choices, and the styles of each. */
type Variants = { readonly [variant: string]: { readonly [choice: string]: SystemStyleObject } };

type Selection<V extends Variants> = { readonly [K in keyof V]?: Extract<keyof V[K], string> | undefined };

/** A Chakra recipe whose combinations each become one class, resolved on first use. */
export function recipe<V extends Variants>(config: {
  readonly base?: SystemStyleObject;
  readonly variants: V;
  readonly defaultVariants: { readonly [K in keyof V]: Extract<keyof V[K], string> };
}): (selection?: Selection<V>) => string {
  const resolve = system.cva(config as Parameters<typeof system.cva>[0]);
  const names = Object.keys(config.variants);
  const known = new Map<string, string>();
  return (selection) => {
    const chosen: Record<string, string> = {};
    for (const name of names) chosen[name] = selection?.[name] ?? config.defaultVariants[name] ?? '';
    const key = names.map((name) => chosen[name]).join('|');
    let className = known.get(key);
    if (className === undefined) {
      className = toClass(resolve(chosen) as object);
      known.set(key, className);
    }
    return className;
  };
}

/** Joins class names, skipping absent ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
