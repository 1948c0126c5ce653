import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edition } from '#contract/programme/edition.ts';
import { formsOf } from '#contract/programme/offered-forms.ts';
import { getAt } from '#engine/values/pointer.ts';
import { formFileSource, formIds } from '../read/form-folders.ts';
import type { Problem } from '../read/problem.ts';
import { readSource } from '../read/source.ts';
import { findDifferingYears } from './form-years.ts';
import { likelyMistakes } from './likely-mistakes.ts';
import { readEditions } from './read-editions.ts';

/** Everything wrong with the editions of a project, except blanks of one edition beside another that is ready. */
export function checkEditions(root: string): Problem[] {
  const schemasDir = join(root, 'schemas');
  const { editions, problems, blanks, begun } = readEditions(schemasDir);
  const forms = formIds(schemasDir);
  const isWritten = ({ form }: Edition) => forms.includes(form);
  return [
    ...problems,
    // Every page concerns an edition: until one is ready, blanks are mistakes.
    ...(editions.length === 0 ? blanks : []),
    ...editions.flatMap((edition) => unknownPlaces(root, edition)),
    ...unoffered(schemasDir, [...editions, ...begun]),
    ...findDifferingYears(schemasDir, editions.filter(isWritten), begun, new Date()),
  ];
}

/** People can only apply with forms that an edition names. */
function unoffered(schemasDir: string, editions: readonly Edition[]): Problem[] {
  const newest = editions.at(-1);
  if (newest === undefined) return [];
  const offered = new Set(editions.flatMap(formsOf));
  return applicationForms(schemasDir)
    .filter((id) => !offered.has(id))
    .flatMap((id) => {
      const reading = formFileSource(schemasDir, id);
      if (reading === undefined || !('source' in reading)) return [];
      const wrong = `no edition offers the form "${id}": no application could be started in it`;
      const expected = `"furtherForms": ["${id}"] in schemas/editions/${newest.year}.json`;
      return [reading.source.problem(['for'], wrong, expected)];
    });
}

/** A form.json that cannot be read is reported by the check of forms; here it may be an application form. */
function applicationForms(schemasDir: string): readonly string[] {
  return formIds(schemasDir).filter((id) => {
    const reading = formFileSource(schemasDir, id);
    if (reading === undefined) return false;
    return !('source' in reading) || getAt(reading.source.value, '/for') === 'application';
  });
}

/** References of an edition to other files that do not exist: its form, its regions, its winners. */
function unknownPlaces(root: string, edition: Edition): Problem[] {
  const schemasDir = join(root, 'schemas');
  const reading = readSource(schemasDir, join(schemasDir, `editions/${edition.year}.json`));
  if ('problems' in reading) return [];
  const { problem } = reading.source;
  // Documents that lack a content file are served with the product's own.
  const content = (name: string) => {
    const path = join(root, 'src/content', name);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>) : undefined;
  };
  const found: Problem[] = [];
  const forms = applicationForms(schemasDir);
  formsOf(edition).forEach((id, at) => {
    const steps = at === 0 ? ['form'] : ['furtherForms', at - 1];
    if (!forms.includes(id)) {
      const expected = `one of ${forms.join(', ')}, or { "for": "application" } in its form.json`;
      found.push(problem(steps, `there is no form "${id}" in which people could apply`, expected));
    } else if (at > 0 && id === edition.form) {
      found.push(problem(steps, `"${id}" is the edition's "form" already`, 'further forms only'));
    }
  });
  for (const file of ['regions.json', 'zones.json']) {
    const known = content(file);
    edition.programmes.forEach(({ slug }, at) => {
      if (known === undefined || typeof known[slug] === 'object') return;
      const expected = `a part "${slug}" there`;
      found.push(
        problem(['programmes', at, 'slug'], `src/content/${file} has no entry for "${slug}"`, expected),
      );
    });
  }
  const winners = content('winners.json');
  for (const [level, years] of Object.entries(edition.winners)) {
    for (const year of years) {
      if (winners === undefined || hasYear(winners[level], year)) continue;
      const wrong = `src/content/winners.json has no list of the ${level} winners of ${year}`;
      found.push(
        problem(['winners', level], wrong, `{ "year": ${year}, "winners": [] } there, until they are known`),
      );
    }
  }
  return found;
}

function hasYear(years: unknown, year: number): boolean {
  return Array.isArray(years) && years.some((each) => getAt(each, ['year']) === year);
}

/** Valid but unlikely content of editions: asked, not refused. */
export function askAboutEditions(schemasDir: string): Problem[] {
  return readEditions(schemasDir).editions.flatMap((edition) => {
    const reading = readSource(schemasDir, join(schemasDir, `editions/${edition.year}.json`));
    return 'source' in reading ? likelyMistakes(schemasDir, reading.source, edition) : [];
  });
}
