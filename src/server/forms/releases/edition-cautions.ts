import type { Documents } from '#authoring/documents/documents.ts';
import type { Edition } from '#contract/programme/edition-document.ts';
import type { AnnouncementHold } from '#contract/staff-room/proposals-schemas.ts';
import { getAt } from '#engine/values/pointer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';

/** What last dates and announcements go by. */
export type DatedEdition = Pick<Edition, 'year' | 'announced' | 'closes'>;

declare module '#server/platform/services.ts' {
  interface Hooks {
    /** What somebody should know before editions are published as they are now: in words. */
    readonly warnings: (services: Services, editions: readonly DatedEdition[]) => readonly string[];
    /** What has to be done, or confirmed, before editions take the place of those that are published. */
    readonly holds: (
      db: Database,
      before: readonly DatedEdition[],
      after: readonly DatedEdition[],
      now: Date,
    ) => Promise<readonly AnnouncementHold[]>;
  }
}

/** What somebody should know before documents take the place of others, and what has to be done first. */
export async function cautionsOf(services: Services, before: Documents, after: Documents) {
  const editions = changedEditions(before, after);
  const warnings = services.ask('warnings').flatMap((hook) => hook(services, editions));
  return { warnings, holds: await holdsOf(services, before, after) };
}

/** What has to be done, or confirmed, before documents take the place of others. */
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

/** The editions that documents change or bring. */
export function changedEditions(before: Documents, after: Documents): readonly DatedEdition[] {
  return editionsIn(new Map([...after].filter(([path, text]) => before.get(path) !== text)));
}

/** The editions among documents that are complete: what is still being written is announced to nobody. */
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

/** How much of an edition is still to be filled in. */
export function blanksIn(written: unknown): number {
  if (written === '') return 1;
  if (typeof written !== 'object' || written === null) return 0;
  return Object.values(written).reduce((sum: number, part) => sum + blanksIn(part), 0);
}
