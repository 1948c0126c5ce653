const place = (name: string) => `csr-awards:${name}`;

/** What somebody chose on this machine; null: nothing. A browser that keeps nothing is no obstacle. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(place(name));
  } catch {
    return null;
  }
}

/** Remembers a choice; null forgets it. */
export function keepChoice(name: string, choice: string | null): void {
  try {
    if (choice === null) localStorage.removeItem(place(name));
    else localStorage.setItem(place(name), choice);
  } catch {
    // The choice lasts as long as the page.
  }
}
