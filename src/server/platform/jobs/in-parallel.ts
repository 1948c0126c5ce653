/** Does something with every item, at most `most` at a time; the first failure ends it. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const under = new Set<Promise<void>>();
  for await (const item of items) {
    const task = work(item).finally(() => under.delete(task));
    // Awaited below; until then a failure must not count as unhandled.
    task.catch(() => undefined);
    under.add(task);
    if (under.size >= most) await Promise.race(under);
  }
  await Promise.all(under);
}
