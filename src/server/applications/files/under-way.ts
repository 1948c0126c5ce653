const counts = new Map<string, number>();

/** Runs work that is limited in how much may be under way here; `others` says how much of the same name is. */
export async function whileUnderWay<T>(name: string, work: (others: number) => Promise<T>): Promise<T> {
  const others = counts.get(name) ?? 0;
  counts.set(name, others + 1);
  try {
    return await work(others);
  } finally {
    const left = (counts.get(name) ?? 1) - 1;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
  }
}
