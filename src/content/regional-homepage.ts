import type { Homepage, Region } from '#contract/programme/home.ts';
import home from './home.json' with { type: 'json' };
import east from './regions/east.json' with { type: 'json' };
import north from './regions/north.json' with { type: 'json' };
import south from './regions/south.json' with { type: 'json' };
import west from './regions/west.json' with { type: 'json' };
import { awardCategories, enterprises, toChiefGuest, toJury, toText } from './to-homepage-parts.ts';
import { toPastWinners } from './to-past-winners.ts';

/** What is written about each region, in the names that GET /home uses. */
export const regionContents = { South: south, North: north, East: east, West: west } as const;

/** A region's written words in the shape of the homepage call. */
export function regionalHomepage(region: Region): Homepage {
  const content = regionContents[region];
  return {
    homepageDesign: [
      {
        award_categories: awardCategories,
        jury: toJury(content.juryMembers),
        chief_guest: toChiefGuest(content.chiefGuest),
        past_winners: toPastWinners(home.winners.rows),
        region_info: {
          list_districts: content.districts.map((location_name) => ({ location_name })),
          zone_header: content.zoneHeader,
          zone_description: toText(content.zoneDescription),
          who_can_apply: toText(content.whoCanApply),
        },
        contact_details: content.contactDetails.map(({ type, ...contact }) => ({
          ...contact,
          contact_type: type,
        })),
        awards_function: {
          header_one: content.title,
          header_two: content.zoneHeader,
          event_datetime: content.awardDate,
          venue: content.awardLocation,
        },
        messages: [],
      },
    ],
    EnterpriseInfo: enterprises,
  };
}
