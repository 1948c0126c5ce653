import { Type } from 'typebox';
import { closed, type Described, named, queryText } from '../schema.ts';

export const AwardCategory = named(
  'AwardCategory',
  'One award in the eligibility table; the five flags say which enterprise sizes may apply.',
  {
    name: Type.String(),
    isSingleAward: Type.Boolean({
      description: 'One award for companies of every size, instead of one for each enterprise size.',
    }),
    megaEnterprise: Type.Boolean(),
    largeEnterprise: Type.Boolean(),
    mediumEnterprise: Type.Boolean(),
    smallEnterprise: Type.Boolean(),
    risingStar: Type.Boolean(),
    tooltip_description: Type.String(),
  },
);
export type AwardCategory = Described<typeof AwardCategory>;

export const EnterpriseInfo = named('EnterpriseInfo', 'An enterprise size by turnover.', {
  level: Type.String(),
  tooltip_description: Type.String(),
});
export type EnterpriseInfo = Described<typeof EnterpriseInfo>;

export const JuryMember = named(
  'JuryMember',
  'A member of the jury. `image` is a URL; empty if there is no picture.',
  { name: Type.String(), profession: Type.String(), image: Type.String() },
);
export type JuryMember = Described<typeof JuryMember>;

export const ChiefGuest = named('ChiefGuest', 'The chief guest of an awards function.', {
  image: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  message: Type.String(),
});
export type ChiefGuest = Described<typeof ChiefGuest>;

export const PastWinner = named(
  'PastWinner',
  'A company that won before. `image`, its logo, is a URL; empty if there is no picture.',
  {
    name: Type.String(),
    image: Type.String(),
    project: Type.Optional(Type.String()),
    award: Type.Optional(Type.String({ description: 'With its year.' })),
    motif: Type.Optional(Type.String({ description: 'Drawing of the award.' })),
    page: Type.Optional(Type.String({ description: 'Path of the page about it.' })),
  },
);
export type PastWinner = Described<typeof PastWinner>;

export const Contact = named('Contact', 'A person to ask. Unknown texts are empty.', {
  name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  contact_type: Type.String(),
});
export type Contact = Described<typeof Contact>;

export const LeaderMessage = named('LeaderMessage', "A leader's message on the home page.", {
  name: Type.String(),
  designation: Type.String(),
  image: Type.String(),
  message: Type.String(),
});
export type LeaderMessage = Described<typeof LeaderMessage>;

export const HomepageDesign = named('HomepageDesign', 'What the home page and the regional pages show.', {
  award_categories: Type.Array(AwardCategory),
  jury: Type.Array(JuryMember),
  chief_guest: ChiefGuest,
  past_winners: Type.Object(
    { section1: Type.Array(PastWinner), section2: Type.Array(PastWinner), section3: Type.Array(PastWinner) },
    closed,
  ),
  region_info: Type.Object(
    {
      list_districts: Type.Array(Type.Object({ location_name: Type.String() }, closed)),
      zone_header: Type.String(),
      zone_description: Type.String({ description: 'Paragraphs, separated by empty lines.' }),
      who_can_apply: Type.String({ description: 'Paragraphs, separated by empty lines.' }),
    },
    closed,
  ),
  contact_details: Type.Array(Contact),
  awards_function: Type.Object(
    {
      header_one: Type.String(),
      header_two: Type.String(),
      event_datetime: Type.String({
        description: 'ISO date (YYYY-MM-DD) or instant; empty while it is open.',
      }),
      venue: Type.String(),
    },
    closed,
  ),
  messages: Type.Array(LeaderMessage),
});
export type HomepageDesign = Described<typeof HomepageDesign>;

export const Homepage = named('Homepage', 'Answer of GET /home.', {
  homepageDesign: Type.Tuple([HomepageDesign]),
  EnterpriseInfo: Type.Array(EnterpriseInfo),
});
export type Homepage = Described<typeof Homepage>;

/** The query of GET /home. */
export const HomeQuery = Type.Object(
  {
    region: Type.Optional(queryText('Name of a region of the current edition, in any case.')),
  },
  closed,
);
