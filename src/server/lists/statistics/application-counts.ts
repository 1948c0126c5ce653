import { stateFigure } from '#server/forms/served/counted-figures.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countChangedDay, readSums } from './figures-repository.ts';

/** So long counting days that have changed may take; the rest is left to the worker. */
const countingMs = 300;

/** How many applications of an edition were started until a day, by programme and by state. */
export async function applicationCounts(db: Database, edition: string, until: string) {
  const enough = performance.now() + countingMs;
  while (performance.now() < enough && (await countChangedDay(db)));
  const sums = await readSums(db, { edition, program: null, from: null, until });
  const of = (wanted: string) =>
    new Map(sums.flatMap(({ measure, value, ...sum }) => (measure === wanted ? [[value, sum]] : [])));
  return { programmes: of('program'), states: of(stateFigure()) };
}
