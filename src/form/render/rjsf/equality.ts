import { sameJson } from '#engine/values/same-json.ts';

/**
 * Replaces RJSF's comparison library, which compares JSON and paths: the engine's own comparison does that, and the
 * library weighs 4 kB on every page with a form. The build substitutes this file for it.
 */
export const createCustomEqual = (): ((a: unknown, b: unknown) => boolean) => sameJson;
