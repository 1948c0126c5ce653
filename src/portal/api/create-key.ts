/** A unique key for a message, even where the browser considers the address too insecure for its own. */
export function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
