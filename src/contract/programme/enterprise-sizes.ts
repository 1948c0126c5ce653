import type { Edition } from './edition.ts';

/** An enterprise size determined by turnover; bounds in rupees, `least` inclusive, `below` exclusive. */
export interface EnterpriseSize {
  /** Its value in lists and statistics, such as `mega`. */
  readonly value: string;
  /** With its turnover, such as "Mega (over ₹2,500 Cr)". */
  readonly label: string;
  readonly least: number;
  readonly below: number | null;
}

const rupeesPerCrore = 10_000_000;

type Enterprises = Edition['enterprises'];

const sizes = new WeakMap<Enterprises, readonly EnterpriseSize[]>();

/** The enterprise sizes of an edition that depend on turnover, largest first. */
export function enterpriseSizes({ enterprises }: Pick<Edition, 'enterprises'>): readonly EnterpriseSize[] {
  // Every save needs it, and formatting numbers in the Indian way takes longer than anything else done with a turnover.
  let known = sizes.get(enterprises);
  if (known === undefined) {
    known = toSizes(enterprises);
    sizes.set(enterprises, known);
  }
  return known;
}

function toSizes(enterprises: Enterprises): readonly EnterpriseSize[] {
  return enterprises.flatMap(({ flag, level, turnoverInCrores }) => {
    if (!turnoverInCrores) return [];
    const { least, below = null } = turnoverInCrores;
    return [
      {
        value: flag.replace('Enterprise', ''),
        label: `${level} (${turnoverText({ turnoverInCrores })})`,
        least: least * rupeesPerCrore,
        below: below === null ? null : below * rupeesPerCrore,
      },
    ];
  });
}

/** Grouped as in India; creating the browser's own formatter would cost the home page a tenth of its script time. */
const crores = (count: number) => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** The range of turnover of a size, in words; undefined if turnover does not determine it. */
export function turnoverText({
  turnoverInCrores: range,
}: Pick<Enterprises[number], 'turnoverInCrores'>): string | undefined {
  if (!range) return undefined;
  const { least, below = null } = range;
  if (below === null) return `over ₹${crores(least)} Cr`;
  return least === 0 ? `under ₹${crores(below)} Cr` : `₹${crores(least)} to ${crores(below)} Cr`;
}
