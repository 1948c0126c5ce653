import type { Edition } from '#contract/programme/edition.ts';

/** An enterprise size of an edition. */
export type Enterprise = Edition['enterprises'][number];

/**
 * The size of a company by its yearly turnover in rupees; without one, that of companies that need not spend on CSR.
 * A limit belongs to the larger of two sizes.
 */
export function sizeOf({ enterprises }: Edition, turnover: number | undefined): Enterprise | undefined {
  if (turnover === undefined) return enterprises.find(({ turnoverInCrores }) => !turnoverInCrores);
  const crores = turnover / 1e7;
  return enterprises.find(
    ({ turnoverInCrores: range }) =>
      range && crores >= range.least && crores < (range.below ?? Number.POSITIVE_INFINITY),
  );
}
