import type { Edition } from '#contract/programme/edition.ts';

type Awards = Pick<Edition, 'awards'>;

/** How often an award is given, in words, such as "is given once for each enterprise size in a region". */
export function onceInWords({ awards }: Awards, level: string, award: string): string {
  const isSingle = awards.find(({ name }) => name === award)?.single ?? false;
  const where = level === 'national' ? 'in the nation' : 'in a region';
  return isSingle ? `is given once ${where}` : `is given once for each enterprise size ${where}`;
}

/** Where and to whom an award is given, such as "in the South Region for enterprises of size Mega". */
export function awardedWhere(
  { awards }: Awards,
  level: string,
  { award, program_name, size }: { award: string; program_name: string; size: string },
): string {
  const isSingle = awards.find(({ name }) => name === award)?.single ?? false;
  const where = level === 'national' ? 'at the national level' : `in the ${program_name} Region`;
  return isSingle || size === '' ? where : `${where} for enterprises of size ${size}`;
}
