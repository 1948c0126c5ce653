import type { Homepage } from '#contract/programme/home.ts';
import home from './home.json' with { type: 'json' };
import south from './regions/south.json' with { type: 'json' };
import { awardCategories, enterprises, toChiefGuest, toJury, toText } from './to-homepage-parts.ts';
import { toPastWinners } from './to-past-winners.ts';

/** The home page's written words in the shape of the homepage call; its region is the default one, South. */
export const nationalHomepage: Homepage = {
  homepageDesign: [
    {
      award_categories: awardCategories,
      jury: toJury(home.jury.members),
      chief_guest: toChiefGuest(home.chiefGuest),
      past_winners: toPastWinners(home.winners.rows),
      region_info: {
        list_districts: south.districts.map((location_name) => ({ location_name })),
        zone_header: south.zoneHeader,
        zone_description: toText(south.zoneDescription),
        who_can_apply: toText(south.whoCanApply),
      },
      contact_details: south.contactDetails.map(({ type, ...contact }) => ({
        ...contact,
        contact_type: type,
      })),
      awards_function: {
        header_one: home.awardsFunction.headerOne,
        header_two: home.awardsFunction.headerTwo,
        event_datetime: home.awardsFunction.date,
        venue: home.awardsFunction.venue,
      },
      messages: home.messages.cards.map(({ photo, ...card }) => ({ ...card, image: photo })),
    },
  ],
  EnterpriseInfo: enterprises,
};
