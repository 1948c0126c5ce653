import { basename } from 'node:path';
import type { Edition } from '#contract/programme/edition.ts';
import type { Problem } from '../read/problem.ts';
import type { Source, Steps } from '../read/source.ts';
import { compareEditions } from './compare-editions.ts';
import { districtProblems } from './districts.ts';
import { sizesAndAwards } from './sizes-and-awards.ts';
import { yearsInWords } from './years-in-words.ts';

/** Mistakes that no single field shows: dates in the wrong order, duplicate ids, names without a target. */
export function contradictions(sources: readonly Source[]): Problem[] {
  const owners = new Map<string, string>();
  const alone = sources.flatMap((source) => {
    const edition = source.value as Edition;
    return [
      ...nameProblems(source, edition),
      ...dateProblems(source, edition),
      ...programmeProblems(source, edition, owners),
      ...districtProblems(source, edition),
      ...sizesAndAwards(source, edition),
      ...yearsInWords(source, edition),
    ];
  });
  return [...alone, ...compareEditions(sources)];
}

function nameProblems(source: Source, { year }: Edition): Problem[] {
  const named = basename(source.path, '.json');
  if (named === String(year)) return [];
  return [source.problem(['year'], `the file is called ${named}.json, its year is ${year}`, 'one year')];
}

function dateProblems(source: Source, edition: Edition): Problem[] {
  const { announced, opens, closes, results, nationalEvent, programmes } = edition;
  const order: readonly (readonly [Steps, string])[] = [
    [['announced'], announced],
    [['opens'], opens],
    [['closes'], closes],
    [['results'], results],
  ];
  const wrong = order.flatMap(([steps, day], at) => {
    const before = order[at - 1];
    if (before === undefined || before[1] <= day) return [];
    return [source.problem(steps, `${steps[0]} lies before ${before[0][0]}`, `no day before ${before[1]}`)];
  });
  const events: (readonly [Steps, string])[] = [
    [['nationalEvent', 'date'], nationalEvent.date],
    ...programmes.flatMap((programme, at): (readonly [Steps, string])[] => [
      [['programmes', at, 'date'], programme.date],
      ...(programme.onHome ? [[['programmes', at, 'onHome', 'date'], programme.onHome.date] as const] : []),
    ]),
  ];
  const early = events
    .filter(([, day]) => day <= closes)
    .map(([steps]) =>
      source.problem(
        steps,
        'this awards function is held while applications are received',
        `a day after ${closes}`,
      ),
    );
  return [...wrong, ...early];
}

function programmeProblems(source: Source, edition: Edition, owners: Map<string, string>): Problem[] {
  const problems: Problem[] = [];
  const slugs = new Set<string>();
  const names = new Set<string>();
  edition.programmes.forEach(({ id, slug, name }, at) => {
    if (names.has(name)) {
      const expected = 'each name once: applicants choose by it, and staff assign juries by it';
      problems.push(source.problem(['programmes', at, 'name'], `"${name}" is used twice`, expected));
    }
    names.add(name);
    const owner = owners.get(id);
    if (owner !== undefined) {
      const expected = 'an id of its own: applications would belong to both';
      problems.push(source.problem(['programmes', at, 'id'], `this id is ${owner}'s`, expected));
    }
    owners.set(id, `${slug} of ${edition.year}`);
    if (slugs.has(slug))
      problems.push(
        source.problem(['programmes', at, 'slug'], `"${slug}" is used twice`, 'each address once'),
      );
    slugs.add(slug);
  });
  if ([...edition.orderOnSite].sort().join() !== [...slugs].sort().join()) {
    const expected = `each of ${[...slugs].join(', ')} once`;
    problems.push(
      source.problem(['orderOnSite'], 'orderOnSite does not name the programmes of the edition', expected),
    );
  }
  return problems;
}
