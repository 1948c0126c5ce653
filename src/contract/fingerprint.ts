/**
 * A short text that differs when two JSON values differ, whatever the order of their keys. It tells whether an answer is
 * still the same, and protects nothing: two values can be made to collide on purpose.
 */
export function fingerprint(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const unit of JSON.stringify(value, inOrder) ?? '') {
    const code = unit.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((part) => (part >>> 0).toString(36)).join('-');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
