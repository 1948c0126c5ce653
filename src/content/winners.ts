import type { AwardLevel } from '#contract/programme/awards.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { contentOf } from './content-of.ts';

/** Every year of a level that has winners' lists, newest first. */
export function yearsOfAwards(level: AwardLevel): readonly YearOfAwards[] {
  return contentOf('winners')
    [level].map(({ year, winners }) => ({ level, year, winners }))
    .sort((a, b) => b.year - a.year);
}
