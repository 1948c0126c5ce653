import type { Edition } from '#contract/programme/edition.ts';
import type { Homepage, PastWinner } from '#contract/programme/home-schemas.ts';
import { contentOf } from './content-of.ts';
import { type EditionWords, editionWords, fillWords } from './edition-words.ts';
import { nationalParts } from './national-parts.ts';
import { regionalHomepage } from './regional-homepage.ts';
import { toChiefGuest, toJury } from './to-homepage-parts.ts';

/** The texts of the home page in the shape of the homepage call; its region is the first of the edition. */
export function nationalHomepage(
  edition: Edition,
  words: EditionWords = editionWords(edition),
  winners: readonly (readonly PastWinner[])[] = [],
): Homepage {
  const [programme] = edition.programmes;
  if (!programme) throw new Error(`The edition of ${edition.year} has no programme`);
  const home = fillWords(contentOf('home'), words);
  const [design] = nationalParts(edition, words, winners).homepageDesign;
  const { homepageDesign, EnterpriseInfo } = regionalHomepage(edition, programme, words);
  return {
    homepageDesign: [
      {
        ...homepageDesign[0],
        ...design,
        jury: toJury(home.jury.members),
        chief_guest: toChiefGuest(home.chiefGuest),
      },
    ],
    EnterpriseInfo,
  };
}
