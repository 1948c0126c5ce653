import { enterpriseFlags } from '#contract/programme/home.ts';
import type { Homepage, HomepageDesign, PastWinner } from '#contract/programme/home-schemas.ts';
import { MalformedAnswer, readAnswer, words } from './read-answer.ts';

const person = { name: words, image: '' };
/** Only winners of a published result have these. */
const absent = { project: undefined, award: undefined, motif: undefined, page: undefined };
const winners = [{ ...person, ...absent }] as unknown as PastWinner[];
const sample: { homepageDesign: HomepageDesign[]; EnterpriseInfo: Homepage['EnterpriseInfo'] } = {
  homepageDesign: [
    {
      award_categories: [
        {
          ...{ name: words, isSingleAward: false, megaEnterprise: false, largeEnterprise: false },
          ...{ mediumEnterprise: false, smallEnterprise: false, risingStar: false, tooltip_description: '' },
        },
      ],
      jury: [{ ...person, profession: '' }],
      chief_guest: { ...person, designation: '', message: '' },
      past_winners: { section1: winners, section2: winners, section3: winners },
      region_info: {
        list_districts: [{ location_name: words }],
        ...{ zone_header: '', zone_description: '', who_can_apply: '' },
      },
      contact_details: [{ name: words, phone: '', email: '', contact_type: '' }],
      awards_function: { header_one: '', header_two: '', event_datetime: '', venue: '' },
      messages: [{ ...person, designation: '', message: words }],
    },
  ],
  EnterpriseInfo: [{ level: words, tooltip_description: '' }],
};

/** Reads an answer of GET /home. A table that does not fit its columns also throws `MalformedAnswer`. */
export function readHomepage(value: unknown): Homepage {
  const { homepageDesign, EnterpriseInfo } = readAnswer(sample, value);
  const [design] = homepageDesign;
  if (design === undefined || EnterpriseInfo.length !== enterpriseFlags.length) throw new MalformedAnswer();
  return { homepageDesign: [design], EnterpriseInfo };
}
