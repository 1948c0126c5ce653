/**
 * Replaces `../style.ts` in the built site, where every style is already resolved (scripts/vite/static-styles.ts). A call
 * that got past the build would have no styles at all, so it fails.
 */
export function css(): never {
  throw new Error('css(…) was not resolved in the build');
}

export const recipe = css;

/** Joins class names, skipping absent ones. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
