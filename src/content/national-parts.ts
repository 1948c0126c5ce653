import type { Edition } from '#contract/programme/edition.ts';
import type { Homepage, HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';
import { contentOf } from './content-of.ts';
import { type EditionWords, fillWords } from './edition-words.ts';
import { toAwardCategories, toEnterprises } from './to-homepage-parts.ts';
import { toPastWinners } from './to-past-winners.ts';

/** The parts of the homepage call that the home page shows; a region's own parts are not among them. */
export interface NationalParts extends Pick<Homepage, 'EnterpriseInfo'> {
  readonly homepageDesign: readonly [
    Pick<HomepageDesign, 'award_categories' | 'past_winners' | 'awards_function' | 'messages'>,
  ];
}

/** The texts of the home page that the page shows, and the rows of public `winners`. */
export function nationalParts(
  edition: Edition,
  words: EditionWords,
  winners: readonly (readonly PastWinner[])[] = [],
): NationalParts {
  const home = fillWords(contentOf('home'), words);
  return {
    homepageDesign: [
      {
        award_categories: toAwardCategories(edition),
        past_winners: toPastWinners(home.winners, winners),
        awards_function: {
          header_one: edition.texts.name,
          header_two: home.lead,
          event_datetime: edition.nationalEvent.date,
          venue: edition.nationalEvent.venue,
        },
        messages: home.messages.cards.map(({ name, designation, photo, message }) => ({
          name,
          designation,
          image: photo,
          message,
        })),
      },
    ],
    EnterpriseInfo: toEnterprises(edition),
  };
}
