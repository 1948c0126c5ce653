/** A way to look at the tables that somebody gave a name. */
export interface SavedView {
  readonly name: string;
  /** The query part of its address: tab, filters, search, order and columns. */
  readonly address: string;
}

/** More would not be found again. */
const mostViews = 50;

/** The views in a text that was kept; what is no view is left out. */
export function readSavedViews(text: string | null): readonly SavedView[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(value: unknown): value is SavedView {
  const { name, address } = (value ?? {}) as Partial<SavedView>;
  return typeof name === 'string' && name !== '' && typeof address === 'string';
}

/** Adds a view; one of the same name is replaced. They stand by name. */
export function addView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, mostViews);
}
