import type { Entering } from '#contract/judging/entries-schemas.ts';
import type { RoundPlan } from '#contract/judging/rounds-schemas.ts';
import { findEdition } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import { badRequest } from '#server/platform/failure.ts';

import { listCandidates, listRegionalWinners } from '../rounds/entries-repository.ts';
import { heldTwice } from '../rounds/held-twice.ts';

/** What would enter a round now: by its plan when it starts, or by the button that fills a national round. */
export async function countEntering(
  db: Database,
  { edition: id, level, entrants }: Pick<RoundPlan, 'edition' | 'level' | 'entrants'>,
): Promise<Entering> {
  const edition = findEdition(id);
  if (!edition) throw badRequest(`There is no edition ${id}`, [{ path: '/edition', message: 'No edition' }]);
  const isSent = level === 'national' && entrants.from === null;
  const found = isSent ? await listRegionalWinners(db, id) : await listCandidates(db, id, entrants);
  const programs = edition.programmes.map(({ id: program, name }) => ({
    program,
    name,
    count: found.filter(({ program_id }) => program_id === program).length,
  }));
  const { rounds } = await heldTwice(db, { edition: id, level, from: entrants.from }, found);
  return { count: found.length, programs: programs.filter(({ count }) => count > 0), twice: rounds };
}
