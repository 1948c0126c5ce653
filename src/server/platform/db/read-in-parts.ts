const partSize = 1000;

/**
 * Reads a long list in parts, each after the last row of the one before: SQLite answers synchronously, and everyone
 * else would wait for ten thousand rows.
 */
export async function readInParts<Row>(
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const part = await read(rows.at(-1), partSize);
    rows.push(...part);
    if (part.length < partSize) return rows;
  }
}
