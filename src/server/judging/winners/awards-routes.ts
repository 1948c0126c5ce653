import { Type } from 'typebox';
import { paths } from '#contract/paths.ts';
import { type AwardLevel, awardLevels } from '#contract/programme/awards.ts';
import { PreviousAwards, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { closed, queryText } from '#contract/schema.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Failure, missing } from '#server/platform/failure.ts';
import { route } from '#server/platform/http/route.ts';
import { publishedYears, winnerPicture } from './published-winners.ts';

const open = { method: 'GET', roles: 'everybody', group: 'public' } as const;
const level = `Level of the awards: ${awardLevels.join(', ')}.`;

const current = route({
  ...open,
  path: paths.currentAwards(':level'),
  summary: 'Awards of the current year',
  description: 'The list is empty until the winners are announced.',
  params: { level },
  answer: YearOfAwards,
  handle: ({ services, params }) => findYear(services.database, levelOf(params.level), () => true),
});

const previous = route({
  ...open,
  path: paths.previousAwards(':level'),
  summary: 'Awards of earlier years',
  description: 'Newest first.',
  params: { level },
  answer: PreviousAwards,
  handle: async ({ services, params }) => {
    const name = levelOf(params.level);
    const [, ...earlier] = await publishedYears(services.database, name);
    return { level: name, years: earlier.map(({ year, winners }) => ({ year, winners })) };
  },
});

const winners = route({
  ...open,
  path: paths.winners(':level', ':year'),
  summary: 'Winners of a year',
  description: 'Of any year that `previous` and `current` return.',
  params: { level, year: 'Four digits.' },
  answer: YearOfAwards,
  handle: ({ services, params }) =>
    findYear(services.database, levelOf(params.level), (year) => String(year) === params.year),
});

const picture = route({
  ...open,
  path: paths.winnerPicture(':level', ':year', ':slug'),
  summary: 'The picture of a winner',
  description: 'As the winner approved it for the site. 404: there is no such winner, or it shows none.',
  params: { level, year: 'Four digits.', slug: 'From the list of winners.' },
  query: Type.Object({ v: Type.Optional(queryText('Which approved version it shows; for caches.')) }, closed),
  answer: { file: ['image/png', 'image/jpeg'] },
  failures: [404],
  handle: async ({ services, params, reply }) => {
    const asked = { level: levelOf(params.level), year: params.year, slug: params.slug };
    const found = await winnerPicture(services.database, asked);
    if (!found) throw nothingHere('There is no picture of this winner.');
    return reply.type(found.type).header('cache-control', 'public, max-age=300').send(found.bytes);
  },
});

/** Who won, for everyone. */
export const awardRoutes = [current, previous, winners, picture];

function nothingHere(message: string): Failure {
  return missing(message);
}

function levelOf(name: string): AwardLevel {
  const found = awardLevels.find((it) => it === name);
  if (!found)
    throw nothingHere(`There is no such level of awards. The levels are ${awardLevels.join(', ')}.`);
  return found;
}

async function findYear(
  database: Database,
  name: AwardLevel,
  isWanted: (year: number) => boolean,
): Promise<YearOfAwards> {
  const years = await publishedYears(database, name);
  const found = years.find(({ year }) => isWanted(year));
  if (found) return found;
  throw nothingHere(
    `There were no ${name} awards in that year. The years are ${years.map(({ year }) => year).join(', ')}.`,
  );
}
