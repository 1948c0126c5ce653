import { awardLevels } from './awards.ts';
import { editions, programmesOnSite } from './edition.ts';

const slugs = new Map(
  editions.flatMap((edition) => programmesOnSite(edition).map(({ slug, name }) => [slug, name] as const)),
);

/** Pages of the regions of all editions, each once; an address of an earlier edition stays one. */
export const regionPages: readonly { readonly path: string; readonly name: string }[] = [...slugs].map(
  ([slug, name]) => ({ path: `/${slug}`, name }),
);

/** Addresses of the pages of winners, by level and year. */
export const winnerPages: readonly string[] = awardLevels.flatMap((level) => {
  const years = new Set(editions.flatMap(({ winners }) => winners[level]));
  return [...years].sort().map((year) => `/winners/${level}/${year}`);
});
