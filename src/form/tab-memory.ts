/** What this tab of the browser keeps over a reload of its page; undefined: nothing, or the browser forbids it. */
export function recall<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps it until the tab is closed; undefined discards it. What the browser has no room for is only on the page. */
export function remember(key: string, value: unknown): void {
  try {
    sessionStorage.removeItem(key);
    if (value !== undefined) sessionStorage.setItem(key, JSON.stringify(value));
  } catch {}
}
