import type { Edition } from '#contract/programme/edition.ts';

export interface Given {
  readonly award: string;
  /** Name of an enterprise size; empty if unknown. */
  readonly size: string;
  readonly program_id: string;
}

type Awards = Pick<Edition, 'awards' | 'programmes'>;

/**
 * Where an award is given once: two winners with the same place contradict each other. Regional awards are given in
 * each region, national ones once; an award that is not `single` is given once for each enterprise size.
 */
export function awardPlace({ awards }: Awards, level: string, { award, size, program_id }: Given): string {
  const isSingle = awards.find(({ name }) => name === award)?.single ?? false;
  return JSON.stringify([award, level === 'national' ? '' : program_id, isSingle ? '' : size]);
}

/** Whether companies of a size may win an award; an unknown size excludes nothing. */
export function isOpenTo(
  { awards, enterprises }: Pick<Edition, 'awards' | 'enterprises'>,
  award: string,
  size: string,
): boolean {
  const flag = enterprises.find(({ level }) => level === size)?.flag;
  const openTo = awards.find(({ name }) => name === award)?.openTo;
  return flag === undefined || openTo === undefined || openTo.includes(flag);
}
