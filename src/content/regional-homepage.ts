import type { Edition, Programme } from '#contract/programme/edition.ts';
import type { Homepage } from '#contract/programme/home-schemas.ts';
import { contentOf } from './content-of.ts';
import { type EditionWords, editionWords, fillWords } from './edition-words.ts';
import { regionContent } from './region-content.ts';
import { toAwardCategories, toChiefGuest, toEnterprises, toJury, toText } from './to-homepage-parts.ts';
import { toPastWinners } from './to-past-winners.ts';

/** The texts of a region in the shape of the homepage call. */
export function regionalHomepage(
  edition: Edition,
  programme: Programme,
  words: EditionWords = editionWords(edition),
): Homepage {
  const content = fillWords(regionContent(programme.slug), words);
  return {
    homepageDesign: [
      {
        award_categories: toAwardCategories(edition),
        jury: toJury(content.juryMembers),
        chief_guest: toChiefGuest(content.chiefGuest),
        past_winners: toPastWinners(contentOf('home').winners),
        region_info: {
          list_districts: programme.districts.map((location_name) => ({ location_name })),
          zone_header: content.zoneHeader,
          zone_description: toText(content.zoneDescription),
          who_can_apply: toText(content.whoCanApply),
        },
        contact_details: content.contactDetails.map(({ type, ...contact }) => ({
          ...contact,
          contact_type: type,
        })),
        awards_function: {
          header_one: programme.title,
          header_two: content.zoneHeader,
          event_datetime: programme.date,
          venue: programme.venue,
        },
        messages: [],
      },
    ],
    EnterpriseInfo: toEnterprises(edition),
  };
}
