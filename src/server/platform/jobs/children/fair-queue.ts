/** A queue that takes turns between accounts: each gets a turn before any gets its second. */
export interface FairQueue<T> {
  /** How many wait. */
  size(): number;
  /** How many of an account wait. */
  sizeOf(account: string): number;
  add(account: string, item: T): void;
  /** Removes and returns the next item. */
  next(): T | undefined;
}

export function createFairQueue<T>(): FairQueue<T> {
  // A map keeps the order of its keys: the first is the account whose turn it is.
  const waiting = new Map<string, T[]>();
  let size = 0;
  return {
    size: () => size,
    sizeOf: (account) => waiting.get(account)?.length ?? 0,
    add: (account, item) => {
      size += 1;
      const own = waiting.get(account);
      if (own) own.push(item);
      else waiting.set(account, [item]);
    },
    next: () => {
      for (const [account, [item, ...rest]] of waiting) {
        waiting.delete(account);
        if (rest.length > 0) waiting.set(account, rest);
        size -= 1;
        return item;
      }
      return undefined;
    },
  };
}
