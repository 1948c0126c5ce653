const place = (person: string, list: string) => `csr-awards:dashboard-columns:${person}:${list}`;

/** What somebody chose on this machine; null: the standard columns. A browser that keeps nothing is no obstacle. */
export function readKeptColumns(person: string, list: string): string | null {
  try {
    return localStorage.getItem(place(person, list));
  } catch {
    return null;
  }
}

/** Remembers a choice of columns; null forgets it. */
export function keepColumns(person: string, list: string, columns: string | null): void {
  try {
    if (columns === null) localStorage.removeItem(place(person, list));
    else localStorage.setItem(place(person, list), columns);
  } catch {
    // The choice lasts as long as the page.
  }
}
