import { motifOfAward } from '#contract/programme/award-words.ts';
import type { YearOfAwards } from '#contract/programme/awards-schemas.ts';
import type { PastWinner } from '#contract/programme/home-schemas.ts';
import { winnerPath } from '#contract/site.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** Every year of awards with public winners. */
    publishedWinners: (db: Database) => Promise<readonly YearOfAwards[]>;
  }
}

/** How long an answer is kept: pages follow a publication or its withdrawal within this time. */
const freshMs = 1000;

interface Asked {
  at: number;
  known: readonly YearOfAwards[];
  asking?: Promise<readonly YearOfAwards[]> | undefined;
}

const remembered = new WeakMap<Services['database'], Asked>();

/** The years with public winners, newest first; while the database is away, as last known. */
export async function honours(
  services: Pick<Services, 'database' | 'ask'>,
): Promise<readonly YearOfAwards[]> {
  const { database } = services;
  const asked = remembered.get(database) ?? { at: Number.NEGATIVE_INFINITY, known: [] };
  remembered.set(database, asked);
  if (performance.now() - asked.at < freshMs) return asked.known;
  asked.asking ??= askAll(services)
    .then((known) => Object.assign(asked, { at: performance.now(), known }).known)
    .catch(() => asked.known)
    .finally(() => {
      asked.asking = undefined;
    });
  return asked.asking;
}

async function askAll({ database, ask }: Pick<Services, 'database' | 'ask'>) {
  const answers = await Promise.all(ask('publishedWinners').map((answer) => answer(database)));
  // National winners before regional ones.
  return answers
    .flat()
    .reverse()
    .sort((a, b) => b.year - a.year);
}

/** The most in each row of the home page. */
const mostInRow = 12;

/** Winners as the three rows of the home page show them, newest first. */
export function pastWinners(years: readonly YearOfAwards[]): readonly (readonly PastWinner[])[] {
  const all = years.flatMap(({ level, year, winners }) => {
    return winners.map(({ company, project, award, slug }): PastWinner => {
      const motif = motifOfAward(year, award);
      const page = winnerPath({ level, year }, slug);
      return { name: company, image: '', project, award: `${award} ${year}`, page, ...(motif && { motif }) };
    });
  });
  return [0, 1, 2].map((row) => all.filter((_, at) => at % 3 === row).slice(0, mostInRow));
}
