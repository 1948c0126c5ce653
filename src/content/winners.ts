import type { AwardLevel } from '#contract/programme/awards.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import content from './winners.json' with { type: 'json' };

/** Every year of a level that has winners' lists, newest first. */
export function yearsOfAwards(level: AwardLevel): readonly YearOfAwards[] {
  return content[level]
    .map(({ year, winners }) => ({ level, year, winners }))
    .sort((a, b) => b.year - a.year);
}
