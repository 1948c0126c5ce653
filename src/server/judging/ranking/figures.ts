/** The mean of some numbers, each weighted by how often it occurs; 0 for none. */
export function meanOf(numbers: readonly number[], times?: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (const [at, each] of numbers.entries()) {
    const often = times?.[at] ?? 1;
    sum += each * often;
    count += often;
  }
  return count === 0 ? 0 : sum / count;
}

/** The standard deviation of all of them, not of a sample. */
export function deviationOf(
  numbers: readonly number[],
  mean: number = meanOf(numbers),
  times?: readonly number[],
): number {
  return Math.sqrt(
    meanOf(
      numbers.map((each) => (each - mean) ** 2),
      times,
    ),
  );
}

/** The median of some numbers, with two in the middle their mean; 0 for none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
