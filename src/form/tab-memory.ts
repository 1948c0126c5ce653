/** What this tab of the browser holds over a reload of its page; undefined: nothing, or the browser forbids it. */
export function recall<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Holds it until the tab is closed; undefined lets it go. What the browser has no room for is on the page alone. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.removeItem(key);
    if (value !== undefined) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
