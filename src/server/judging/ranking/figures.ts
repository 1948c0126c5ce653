/** The mean of some numbers, each as often as it is said; 0 of none. */
export function meanOf(numbers: readonly number[], times?: readonly number[]): number {
  let [sum, count] = [0, 0];
  for (const [at, each] of numbers.entries()) {
    const often = times?.[at] ?? 1;
    sum += each * often;
    count += often;
  }
  return count === 0 ? 0 : sum / count;
}

/** How far numbers lie from their mean, as the root of the mean square: of all of them, not of a sample. */
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

/** The middle of some numbers, of two in the middle their mean; 0 of none. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
