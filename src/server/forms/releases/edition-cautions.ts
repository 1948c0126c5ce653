import type { Documents } from '#authoring/documents/documents.ts';
import type { Edition } from '#contract/programme/edition-document.ts';
import type { AnnouncementHold } from '#contract/staff-room/proposals-schemas.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

/** The parts of an edition that last dates and announcements depend on. */
export type DatedEdition = Pick<Edition, 'year' | 'announced' | 'closes'>;

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What someone should know before editions are published as they are now, in words. */
    readonly warnings: (services: Services, editions: readonly DatedEdition[]) => readonly string[];
    /** What must be done or confirmed before editions replace the published ones. */
    readonly holds: (
      db: Database,
      before: readonly DatedEdition[],
      after: readonly DatedEdition[],
      now: Date,
    ) => Promise<readonly AnnouncementHold[]>;
  }
}

/** What someone should know before documents replace others, and what must be done first. */
export async function cautionsOf(services: Services, before: Documents, after: Documents) {
  const editions = changedEditions(before, after);
  const warnings = services.ask('warnings').flatMap((hook) => hook(services, editions));
  return { warnings, holds: await holdsOf(services, before, after) };
}

/** What must be done or confirmed before documents replace others. */
export async function holdsOf(
  { ask, database, clock }: Pick<Services, 'ask' | 'database' | 'clock'>,
  before: Documents,
  after: Documents,
): Promise<readonly AnnouncementHold[]> {
  if (changedEditions(before, after).length === 0) return [];
  const [was, is] = [editionsIn(before), editionsIn(after)];
  const found = await Promise.all(ask('holds').map((hold) => hold(database, was, is, clock())));
  return found.flat();
}

/** The editions that documents change or add. */
export function changedEditions(before: Documents, after: Documents): readonly DatedEdition[] {
  return editionsIn(new Map([...after].filter(([path, text]) => before.get(path) !== text)));
}

/** The complete editions among documents: an edition still being written is not announced. */
export function editionsIn(documents: Documents): readonly DatedEdition[] {
  return [...documents].flatMap(([path, text]) => (path.startsWith('editions/') ? datedEdition(text) : []));
}

function datedEdition(text: string): readonly DatedEdition[] {
  try {
    const written: unknown = JSON.parse(text);
    const [year, announced, closes] = ['year', 'announced', 'closes'].map((name) => getAt(written, [name]));
    const isDated = typeof year === 'number' && typeof announced === 'string' && typeof closes === 'string';
    return isDated && blanksIn(written) === 0 ? [{ year, announced, closes }] : [];
  } catch {
    return [];
  }
}

/** How much of an edition is still blank. */
export function blanksIn(written: unknown): number {
  if (written === '') return 1;
  if (typeof written !== 'object' || written === null) return 0;
  return Object.values(written).reduce((sum: number, part) => sum + blanksIn(part), 0);
}
