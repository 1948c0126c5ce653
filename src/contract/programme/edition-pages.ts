import { awardLevels } from './awards.ts';
import { ofRelease } from './current-release.ts';
import { programmesOnSite } from './edition.ts';

/** Pages of the regions of all editions, each once; an address of an earlier edition stays one. */
export const regionPages = ofRelease(({ editions }): readonly { path: string; name: string }[] => {
  const regions = editions.flatMap(programmesOnSite);
  return [...new Map(regions.map(({ slug, name }) => [slug, { path: `/${slug}`, name }])).values()];
});

export const winnerPages = ofRelease(({ editions }): readonly string[] =>
  awardLevels.flatMap((level) => {
    const years = new Set(editions.flatMap(({ winners }) => winners[level]));
    return [...years].sort().map((year) => `/winners/${level}/${year}`);
  }),
);
