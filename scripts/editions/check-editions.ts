import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '#contract/programme/edition.ts';
import { formIds } from '../generation/load.ts';
import type { Problem } from '../schemas/problem.ts';
import { readSource } from '../schemas/reading/source.ts';
import { findUnlikeYears } from './form-years.ts';
import { readEditions } from './read-editions.ts';

/** Everything wrong with the editions of a project, what is still to be filled in among it. */
export function checkEditions(root: string): Problem[] {
  const schemasDir = join(root, 'schemas');
  const { editions, problems, blanks, begun } = readEditions(schemasDir);
  return [
    ...problems,
    ...blanks,
    ...editions.flatMap((edition) => unknownPlaces(root, edition)),
    ...findUnlikeYears(schemasDir, editions, begun, new Date()),
  ];
}

/** What an edition names in other files: its form, its regions, its winners. */
function unknownPlaces(root: string, edition: Edition): Problem[] {
  const schemasDir = join(root, 'schemas');
  const reading = readSource(schemasDir, join(schemasDir, `editions/${edition.year}.json`));
  if ('problems' in reading) return [];
  const { problem } = reading.source;
  const content = (name: string) =>
    JSON.parse(readFileSync(join(root, 'src/content', name), 'utf8')) as Record<string, object>;
  const found: Problem[] = [];
  const forms = formIds(schemasDir);
  if (!forms.includes(edition.form)) {
    found.push(problem(['form'], `there is no form "${edition.form}"`, `one of ${forms.join(', ')}`));
  }
  for (const file of ['regions.json', 'zones.json']) {
    const known = content(file);
    edition.programmes.forEach(({ slug }, at) => {
      if (typeof known[slug] === 'object') return;
      const expected = `a part "${slug}" there`;
      found.push(
        problem(['programmes', at, 'slug'], `src/content/${file} says nothing of "${slug}"`, expected),
      );
    });
  }
  const winners = content('winners.json');
  for (const [level, years] of Object.entries(edition.winners)) {
    for (const year of years) {
      if (winners[level] && String(year) in winners[level]) continue;
      const wrong = `src/content/winners.json has no list of the ${level} winners of ${year}`;
      found.push(problem(['winners', level], wrong, `"${year}": [] there, until they are known`));
    }
  }
  return found;
}
