import type { Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import type { Source, Steps } from '../read/source.ts';

/**
 * Mistakes that only two editions together show: one year in two files, years in a different order from their dates, and
 * an edition that opens before the previous one has closed.
 */
export function compareEditions(sources: readonly Source[]): Problem[] {
  const sorted = [...sources].sort((a, b) => editionIn(a).year - editionIn(b).year);
  return sorted.slice(1).flatMap((source, at) => {
    const before = sorted[at];
    return before === undefined ? [] : compareWith(source, editionIn(source), editionIn(before));
  });
}

const editionIn = ({ value }: Source) => value as Edition;

function compareWith({ problem }: Source, edition: Edition, before: Edition): Problem[] {
  if (edition.year === before.year) {
    return [problem(['year'], `two files are of the edition of ${edition.year}`, 'each year once')];
  }
  const found: Problem[] = [];
  const refuse = (steps: Steps, wrong: string, day: string) => {
    found.push(problem(steps, wrong, `a day after ${day}`));
  };
  if (edition.announced <= before.announced) {
    refuse(['announced'], `${edition.year} is announced no later than ${before.year}`, before.announced);
  }
  if (edition.opens <= before.closes) {
    refuse(['opens'], `${edition.year} opens before ${before.year} has closed`, before.closes);
  }
  if (edition.results <= before.results) {
    refuse(
      ['results'],
      `the results of ${edition.year} come no later than those of ${before.year}`,
      before.results,
    );
  }
  return found;
}
