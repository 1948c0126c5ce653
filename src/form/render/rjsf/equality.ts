import { sameJson } from '#engine/values/same-json.ts';

/**
 * Stands in for the comparison library of RJSF, which compares JSON and paths with it: the engine's own comparison does
 * that, and the library weighs 4 kB on every page with a form. The build puts this file in its place.
 */
export const createCustomEqual = (): ((a: unknown, b: unknown) => boolean) => sameJson;
