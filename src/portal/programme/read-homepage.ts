import { enterpriseFlags } from '#contract/programme/home.ts';
import type {
  AwardCategory,
  Contact,
  EnterpriseInfo,
  Homepage,
  HomepageDesign,
  JuryMember,
  LeaderMessage,
  PastWinner,
} from '#contract/programme/home-schemas.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The server sent something else than a homepage; what is on screen stays. */
export class MalformedHomepage extends Error {}

function fields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedHomepage();
  return value as Fields;
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new MalformedHomepage();
  return value;
}

/** What must be there, because nothing could stand in its place. */
function words(value: unknown): string {
  const written = text(value);
  if (written.trim() === '') throw new MalformedHomepage();
  return written;
}

function list<T>(value: unknown, read: (item: Fields) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new MalformedHomepage();
  return value.map((item) => read(fields(item)));
}

const toCategory = (item: Fields): AwardCategory => ({
  name: words(item.name),
  isSingleAward: item.isSingleAward === true,
  megaEnterprise: item.megaEnterprise === true,
  largeEnterprise: item.largeEnterprise === true,
  mediumEnterprise: item.mediumEnterprise === true,
  smallEnterprise: item.smallEnterprise === true,
  risingStar: item.risingStar === true,
  tooltip_description: text(item.tooltip_description),
});
const toEnterprise = (item: Fields): EnterpriseInfo => ({
  level: words(item.level),
  tooltip_description: text(item.tooltip_description),
});
const toJuryMember = (item: Fields): JuryMember => ({
  name: words(item.name),
  profession: text(item.profession),
  image: text(item.image),
});
const toPastWinner = (item: Fields): PastWinner => {
  const { project, award, motif, page } = item;
  return {
    name: words(item.name),
    image: text(item.image),
    ...(project !== undefined && { project: text(project) }),
    ...(award !== undefined && { award: text(award) }),
    ...(motif !== undefined && { motif: text(motif) }),
    ...(page !== undefined && { page: text(page) }),
  };
};
const toContact = (item: Fields): Contact => ({
  name: words(item.name),
  phone: text(item.phone),
  email: text(item.email),
  contact_type: text(item.contact_type),
});
const toMessage = (item: Fields): LeaderMessage => ({
  name: words(item.name),
  designation: text(item.designation),
  image: text(item.image),
  message: words(item.message),
});

function toDesign(value: unknown): HomepageDesign {
  const { chief_guest, past_winners, region_info, awards_function, ...lists } = fields(value);
  const [guest, winners] = [fields(chief_guest), fields(past_winners)];
  const [region, event] = [fields(region_info), fields(awards_function)];
  return {
    award_categories: list(lists.award_categories, toCategory),
    jury: list(lists.jury, toJuryMember),
    chief_guest: {
      image: text(guest.image),
      name: words(guest.name),
      designation: text(guest.designation),
      message: text(guest.message),
    },
    past_winners: {
      section1: list(winners.section1, toPastWinner),
      section2: list(winners.section2, toPastWinner),
      section3: list(winners.section3, toPastWinner),
    },
    region_info: {
      list_districts: list(region.list_districts, (item) => ({ location_name: words(item.location_name) })),
      zone_header: text(region.zone_header),
      zone_description: text(region.zone_description),
      who_can_apply: text(region.who_can_apply),
    },
    contact_details: list(lists.contact_details, toContact),
    awards_function: {
      header_one: text(event.header_one),
      header_two: text(event.header_two),
      event_datetime: text(event.event_datetime),
      venue: text(event.venue),
    },
    messages: list(lists.messages, toMessage),
  };
}

/**
 * Reads an answer of GET /home. Lists that are missing are empty; anything of a wrong shape,
 * or a table that would not fit its columns, throws `MalformedHomepage`.
 */
export function readHomepage(value: unknown): Homepage {
  const { homepageDesign, EnterpriseInfo } = fields(value);
  if (!Array.isArray(homepageDesign)) throw new MalformedHomepage();
  const enterprises = list(EnterpriseInfo, toEnterprise);
  if (enterprises.length !== enterpriseFlags.length) throw new MalformedHomepage();
  return { homepageDesign: [toDesign(homepageDesign[0])], EnterpriseInfo: enterprises };
}
