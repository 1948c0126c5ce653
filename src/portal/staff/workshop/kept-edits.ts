import { recall, remember } from '#form/tab-memory.ts';

/** An edit of a file: the fingerprint of its base (null: a new file), and the present text (null: deleted). */
export interface Edit {
  readonly base: string | null;
  readonly text: string | null;
}

/** Edits by path. */
export type Edits = ReadonlyMap<string, Edit>;

const key = 'workshop:edits';

/** The edits that this tab still has after a reload of the page. */
export function recallEdits(): Edits {
  return new Map(recall<readonly [string, Edit][]>(key));
}

/** Keeps them until the tab is closed. */
export function keepEdits(edits: Edits): void {
  remember(key, [...edits]);
}
