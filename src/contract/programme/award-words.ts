import { findEdition } from './edition.ts';

const titles: { readonly [level: string]: string } = {
  district: 'District awards',
  zonal: 'Regional awards',
  national: 'National awards',
};

export function awardsTitle(level: string, year: number): string {
  return `${titles[level] ?? 'Awards'} ${year}`;
}

/** The drawing of an award of a year; undefined if none is known. */
export function motifOfAward(year: number, award: string): string | undefined {
  return findEdition(String(year))?.awards.find(({ name }) => name === award)?.motif;
}
