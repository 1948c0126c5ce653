import { indianDay } from '#contract/indian-day.ts';
import { type Edition, editionId } from '#contract/programme/edition.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

/** How many applications there are under a name. */
export type Counts = ReadonlyMap<string, { readonly entries: number; readonly submitted: number }>;

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** The applications of an edition started before a day: by programme and by the state of their project. */
    applicationCounts: (
      db: Database,
      edition: string,
      until: string,
    ) => Promise<{ readonly programmes: Counts; readonly states: Counts }>;
  }
}

interface Kept {
  readonly key: string;
  readonly counts: Awaited<ReturnType<typeof ask>>;
}

const kept = new WeakMap<Services['database'], Kept>();

async function ask({ database, ask: hooks }: Services, edition: Edition, until: string) {
  const answers = await Promise.all(
    hooks('applicationCounts').map((answer) => answer(database, editionId(edition), until)),
  );
  return answers[0] ?? { programmes: new Map(), states: new Map() };
}

/**
 * Counted once a day, up to the day before: nobody can watch a single company apply. While the database is away, the
 * latest counts stay.
 */
export async function countsOf(services: Services, edition: Edition, phase: string): Promise<Kept['counts']> {
  const yesterday = indianDay(new Date(services.clock().getTime() - 86_400_000));
  const key = `${editionId(edition)} ${phase} ${yesterday}`;
  const known = kept.get(services.database);
  if (known?.key === key) return known.counts;
  try {
    const counts = await ask(services, edition, yesterday);
    kept.set(services.database, { key, counts });
    return counts;
  } catch {
    return known?.counts ?? { programmes: new Map(), states: new Map() };
  }
}
