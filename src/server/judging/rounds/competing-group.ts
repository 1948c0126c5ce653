import type { Edition } from '#contract/programme/edition.ts';
import { enterpriseSizes } from '#contract/programme/enterprise-sizes.ts';
import type { Candidate } from './entries-repository.ts';

/** The group an application competes in: the award of its category, and companies of its size. */
export function competingGroup(
  edition: Edition,
  { theme_label, turnover, csr }: Pick<Candidate, 'theme_label' | 'turnover' | 'csr'>,
): { readonly award: string; readonly size: string } {
  const award = edition.awards.find(({ name, single }) => !single && isFor(name, theme_label));
  return { award: award?.name ?? theme_label, size: sizeOf(edition, turnover, csr) };
}

/** "Best Project in Healthcare" is the award of the category "Healthcare". */
function isFor(award: string, category: string): boolean {
  return category !== '' && award.toLowerCase().endsWith(` ${category.toLowerCase()}`);
}

/** Name of an enterprise size; a company that the law does not oblige to spend has the size without a turnover. */
function sizeOf(edition: Edition, turnover: number | null, csr: string): string {
  const { enterprises } = edition;
  const free = enterprises.find(({ turnoverInCrores }) => turnoverInCrores === undefined);
  if (csr !== '' && csr !== 'mandatory' && free) return free.level;
  if (turnover === null) return '';
  const size = enterpriseSizes(edition).find(
    ({ least, below }) => turnover >= least && (below === null || turnover < below),
  );
  return enterprises.find(({ flag }) => flag.replace('Enterprise', '') === size?.value)?.level ?? '';
}
