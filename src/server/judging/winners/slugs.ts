const longest = 60;

/** Latin letters, digits and dashes that name a winner in an address; empty if there are none. */
function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
}

/** What the address of a winner is made of. */
interface Named {
  readonly name: string;
  /** The ISO instant at which it became public; empty for those before all others. */
  readonly since: string;
}

/**
 * Gives each winner of a year its part of an address. Equal names are numbered in the order in which they became public,
 * so that addresses stay when another round follows.
 */
export function withSlugs<T>(
  winners: readonly T[],
  toNamed: (winner: T) => Named,
): (T & { readonly slug: string })[] {
  const named = winners.map((winner) => ({ winner, ...toNamed(winner) }));
  const taken = new Map<string, number>();
  const slugs = new Map<T, string>();
  for (const { winner, name } of named.toSorted(
    (a, b) => Number(a.since > b.since) - Number(a.since < b.since),
  )) {
    const slug = toSlug(name) || 'winner';
    const count = (taken.get(slug) ?? 0) + 1;
    taken.set(slug, count);
    slugs.set(winner, count === 1 ? slug : `${slug}-${count}`);
  }
  return winners.map((winner) => ({ ...winner, slug: slugs.get(winner) ?? '' }));
}
