import type { Edition } from '#contract/programme/edition.ts';
import type { Homepage } from '#contract/programme/home.ts';
import { type EditionWords, editionWords, fillWords } from './edition-words.ts';
import content from './home.json' with { type: 'json' };
import { regionalHomepage } from './regional-homepage.ts';
import { toChiefGuest, toJury } from './to-homepage-parts.ts';

/** The home page's written words in the shape of the homepage call; its region is the first of the edition. */
export function nationalHomepage(edition: Edition, words: EditionWords = editionWords(edition)): Homepage {
  const [programme] = edition.programmes;
  if (!programme) throw new Error(`The edition of ${edition.year} has no programme`);
  const home = fillWords(content, words);
  const { homepageDesign, EnterpriseInfo } = regionalHomepage(edition, programme, words);
  return {
    homepageDesign: [
      {
        ...homepageDesign[0],
        jury: toJury(home.jury.members),
        chief_guest: toChiefGuest(home.chiefGuest),
        awards_function: {
          header_one: edition.texts.name,
          header_two: home.lead,
          event_datetime: edition.nationalEvent.date,
          venue: edition.nationalEvent.venue,
        },
        messages: home.messages.cards.map(({ photo, ...card }) => ({ ...card, image: photo })),
      },
    ],
    EnterpriseInfo,
  };
}
