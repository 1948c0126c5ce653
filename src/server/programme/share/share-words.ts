import { motifOfAward } from '#contract/programme/award-words.ts';
import { type Edition, findProgramme } from '#contract/programme/edition.ts';
import type { PlaceOnSite } from '../site/place-on-site.ts';
import type { ShareWords } from './share-picture.ts';

/** What the picture of a winner's page shows: company and project, and the award with its drawing. */
export function winnerShareWords({ winner, year }: NonNullable<PlaceOnSite['honour']>): ShareWords {
  const { company, project, award } = winner;
  const motif = motifOfAward(year, award);
  return {
    title: project,
    above: company,
    below: `${award} ${year}`,
    motifs: motif ? [motif] : [],
    drawn: 'tile',
  };
}

/** What the picture of a public page shows: its title; a region's landscape, or the drawings of the awards' areas. */
export function shareWords(path: string, title: string, above: string, edition: Edition): ShareWords {
  const programme = findProgramme(edition, path.slice(1));
  if (programme) return { title, above, motifs: [programme.slug], drawn: 'scene' };
  const areas = edition.awards.flatMap(({ single, motif }) => (single || !motif ? [] : [motif]));
  return { title, above, motifs: areas.slice(0, 5), drawn: 'tile' };
}
