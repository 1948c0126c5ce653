/** Anything that is written as a schema. */
export interface Written {
  readonly [keyword: string]: unknown;
}
