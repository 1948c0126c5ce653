import type { AwardLevel } from '#contract/programme/awards.ts';
import type { Winner } from '#contract/programme/awards-schemas.ts';
import { allEditions } from '#contract/programme/edition.ts';
import { contentOf } from './content-of.ts';

/** A year of a level, with the winners that staff wrote. */
export interface WrittenYear {
  readonly level: AwardLevel;
  readonly year: number;
  readonly winners: readonly Pick<Winner, 'company' | 'project' | 'award' | 'region' | 'image'>[];
}

/** Every year in which a level's awards are given, newest first: those of the editions, and earlier ones. */
export function yearsOfAwards(level: AwardLevel): readonly WrittenYear[] {
  const written = new Map<number, WrittenYear['winners']>(
    contentOf('winners')[level].map(({ year, winners }) => [year, winners]),
  );
  const years = new Set([...written.keys(), ...allEditions().flatMap(({ winners }) => winners[level])]);
  return [...years].sort((a, b) => b - a).map((year) => ({ level, year, winners: written.get(year) ?? [] }));
}
