/**
 * The logos of one carousel row, repeated until there are at least `least`, so that the row is never shorter than the
 * screen and runs round without a gap. No logos, no row.
 */
export function fillRow<T>(logos: readonly T[], least: number): T[] {
  if (logos.length === 0) return [];
  const rounds = Math.max(1, Math.ceil(least / logos.length));
  return Array.from({ length: rounds }, () => logos).flat();
}
