/**
 * Takes the place of `../style.ts` in the built site, where every style is resolved already (scripts/vite/static-styles.ts).
 * A call that got past the build would have no styles at all, so it fails.
 */
export function css(): never {
  throw new Error('css(…) was not resolved in the build');
}

export const recipe = css;

/** Joins class names, leaving out what is absent. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
