/** Any written schema. */
export interface Written {
  readonly [keyword: string]: unknown;
}
