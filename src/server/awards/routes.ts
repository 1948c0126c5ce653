import type { FastifyInstance } from 'fastify';
import { yearsOfAwards } from '#content/winners.ts';
import { type AwardLevel, awardLevels } from '#contract/programme/awards.ts';
import type { PreviousAwards, YearOfAwards } from '#contract/programme/awards-schemas.ts';
import { Failure } from '../failure.ts';
import { awardCalls } from './award-calls.ts';

interface OfLevel {
  Params: { level: string; year?: string };
}

function nothingHere(message: string): Failure {
  return new Failure(404, 'RESOURCE_NOT_FOUND', { message });
}

function levelOf(name: string): AwardLevel {
  const level = awardLevels.find((it) => it === name);
  if (!level)
    throw nothingHere(`There is no such level of awards. The levels are ${awardLevels.join(', ')}.`);
  return level;
}

function findYear(level: AwardLevel, isWanted: (year: number) => boolean): YearOfAwards {
  const years = yearsOfAwards(level);
  const found = years.find(({ year }) => isWanted(year));
  if (found) return found;
  throw nothingHere(
    `There were no ${level} awards in that year. The years are ${years.map(({ year }) => year).join(', ')}.`,
  );
}

/** GET /awards/{level}/current, /previous and /winners/{year}: who won, for everybody. */
export async function awardRoutes(app: FastifyInstance): Promise<void> {
  app.get<OfLevel>(
    '/:level/current',
    { schema: awardCalls.current },
    async ({ params }): Promise<{ data: YearOfAwards }> => {
      return { data: findYear(levelOf(params.level), () => true) };
    },
  );
  app.get<OfLevel>(
    '/:level/previous',
    { schema: awardCalls.previous },
    async ({ params }): Promise<{ data: PreviousAwards }> => {
      const level = levelOf(params.level);
      const [, ...earlier] = yearsOfAwards(level);
      return { data: { level, years: earlier.map(({ year, winners }) => ({ year, winners })) } };
    },
  );
  app.get<OfLevel>(
    '/:level/winners/:year',
    { schema: awardCalls.winners },
    async ({ params }): Promise<{ data: YearOfAwards }> => {
      return { data: findYear(levelOf(params.level), (year) => String(year) === params.year) };
    },
  );
}
