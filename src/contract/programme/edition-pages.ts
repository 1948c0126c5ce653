import { awardLevels } from './awards.ts';
import { ofRelease } from './current-release.ts';
import { type Edition, findProgramme, type Programme, programmesOnSite } from './edition.ts';

/** Pages of the regions of all editions, each once; addresses of earlier editions stay valid. */
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

/** The region whose page is at a path; an address of an earlier edition shows the first region of this one. */
export function regionAt(edition: Edition, path: string): Programme {
  const programme = findProgramme(edition, path.replaceAll('/', '')) ?? edition.programmes[0];
  if (programme === undefined) throw new Error('The edition has no programme');
  return programme;
}
