import { currentEdition, type Edition, findEdition } from '#contract/programme/edition.ts';
import { missing } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

/** The edition with that id, or the current one if none is named; throws 404 if there is none. */
export function namedEdition({ clock }: Pick<Services, 'clock'>, id: string | undefined): Edition {
  if (id === undefined) return currentEdition(clock());
  const edition = findEdition(id);
  if (!edition) throw missing(`There is no edition of ${id}.`);
  return edition;
}
