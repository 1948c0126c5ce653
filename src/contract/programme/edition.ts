import { currentRelease } from './current-release.ts';
import type { Edition, Programme } from './edition-document.ts';

export type { Edition, EnterpriseFlag, Programme } from './edition-document.ts';

/** All editions ready to be served, oldest first. */
export function allEditions(): readonly Edition[] {
  return currentRelease().editions;
}

/** The instant at which a day begins in India. */
export function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The last second of a day in India. */
export function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+05:30`);
}

/** The current edition: the newest one announced by then; before all of them the oldest. */
export function currentEdition(now: Date, among = allEditions()): Edition {
  const announced = among.findLast((edition) => beginningOf(edition.announced) <= now) ?? among[0];
  if (!announced) throw new Error('No edition in schemas/editions is complete');
  return announced;
}

/** The newest edition ready to be served, announced or not. */
export function newestEdition(): Edition {
  return currentEdition(new Date(8.64e15));
}

/** The id of an edition in the database and in calls: its year as text. */
export function editionId({ year }: Edition): string {
  return String(year);
}

export function findEdition(id: string): Edition | undefined {
  return allEditions().find((edition) => editionId(edition) === id);
}

/** The programmes of an edition in display order. */
export function programmesOnSite({ programmes, orderOnSite }: Edition): readonly Programme[] {
  return orderOnSite.flatMap((slug) => programmes.find((programme) => programme.slug === slug) ?? []);
}

/** The programme with this slug or name, ignoring case; undefined if the edition has none. */
export function findProgramme({ programmes }: Edition, called: string): Programme | undefined {
  const wanted = called.trim().toLowerCase();
  return programmes.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
}
