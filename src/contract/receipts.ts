/** The part of a fingerprint that people compare by eye. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
