import site from '#content/site.json' with { type: 'json' };
import { type Edition, findProgramme } from '#contract/programme/edition.ts';
import type { ShareWords } from './share-picture.ts';

/** What stands on the picture of a public page: the title it gives itself; a region's landscape, or the drawings of the awards' areas. */
export function shareWords(path: string, rendered: string, edition: Edition): ShareWords {
  const title = /<meta property="og:title" content="([^"]+)"/.exec(rendered)?.[1];
  if (title === undefined) throw new Error(`The page ${path} has no title for where its address is shared.`);
  const programme = findProgramme(edition, path.slice(1));
  const areas = edition.awards.flatMap(({ single, motif }) => (single || !motif ? [] : [motif]));
  return {
    title: title
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
    site: site.name,
    motifs: programme ? [programme.slug] : areas.slice(0, 5),
  };
}
