const longest = 60;

/** Latin letters, digits and dashes that name a winner in an address; empty if there are none. */
function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
}

interface Named {
  readonly company: string;
  readonly project: string;
}

/**
 * Gives each winner of a year its part of an address. Equal names are numbered in the order in which they became public,
 * so that addresses stay when another round follows; `since` is the ISO instant, empty for those before all others.
 */
export function withSlugs<T extends Named>(
  winners: readonly T[],
  since: (winner: T) => string,
): (T & { readonly slug: string })[] {
  const taken = new Map<string, number>();
  const slugs = new Map<T, string>();
  for (const winner of winners.toSorted(
    (a, b) => Number(since(a) > since(b)) - Number(since(a) < since(b)),
  )) {
    const name = toSlug(`${winner.company} ${winner.project}`) || 'winner';
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    slugs.set(winner, count === 1 ? name : `${name}-${count}`);
  }
  return winners.map((winner) => ({ ...winner, slug: slugs.get(winner) ?? '' }));
}
