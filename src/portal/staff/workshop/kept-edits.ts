/** An edit of a file: the fingerprint of what was edited (null: a new file), and the text as it is now (null: deleted). */
export interface Edit {
  readonly base: string | null;
  readonly text: string | null;
}

/** Edits by path. */
export type Edits = ReadonlyMap<string, Edit>;

const key = 'workshop:edits';

/** The edits that this tab of the browser still has, over a reload of the page. */
export function recallEdits(): Edits {
  const text = sessionStorage.getItem(key);
  const edits: readonly [string, Edit][] = text === null ? [] : JSON.parse(text);
  return new Map(edits);
}

/** Keeps them until the tab is closed; one that has no room for them keeps them on the page alone. */
export function keepEdits(edits: Edits): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...edits]));
  } catch {
    sessionStorage.removeItem(key);
  }
}
