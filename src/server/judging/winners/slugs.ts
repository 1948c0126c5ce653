const longest = 60;

/** Latin letters, digits and dashes that name a winner in an address; empty if there are none. */
function toSlug(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
}

/** Gives each winner of a year its part of an address; equal names are numbered. */
export function withSlugs<T extends { readonly company: string; readonly project: string }>(
  winners: readonly T[],
): (T & { readonly slug: string })[] {
  const taken = new Map<string, number>();
  return winners.map((winner) => {
    const name = toSlug(`${winner.company} ${winner.project}`) || 'winner';
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { ...winner, slug: count === 1 ? name : `${name}-${count}` };
  });
}
