/** One award in the eligibility table; the five flags say to which enterprise categories it is open. */
export interface AwardCategory {
  readonly name: string;
  /** One award for companies of every size, instead of one for each enterprise category. */
  readonly isSingleAward: boolean;
  readonly megaEnterprise: boolean;
  readonly largeEnterprise: boolean;
  readonly mediumEnterprise: boolean;
  readonly smallEnterprise: boolean;
  readonly risingStar: boolean;
  readonly tooltip_description: string;
}

/** An enterprise category by turnover. */
export interface EnterpriseInfo {
  readonly level: string;
  readonly tooltip_description: string;
}

/** The flags of `AwardCategory` in the order of `EnterpriseInfo` lists: Mega, Large, Medium, Small, Rising Star. */
export const enterpriseFlags = [
  'megaEnterprise',
  'largeEnterprise',
  'mediumEnterprise',
  'smallEnterprise',
  'risingStar',
] as const satisfies readonly (keyof AwardCategory)[];

/** A member of the jury. `image` is a URL; empty where there is no picture. */
export interface JuryMember {
  readonly name: string;
  readonly profession: string;
  readonly image: string;
}

/** The chief guest of an awards function. */
export interface ChiefGuest {
  readonly image: string;
  readonly name: string;
  readonly designation: string;
  readonly message: string;
}

/** The logo of a company that won before. `image` is a URL; empty where there is no picture. */
export interface PastWinner {
  readonly name: string;
  readonly image: string;
}

/** Somebody to ask. Empty texts are not known yet. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly contact_type: string;
}

/** A leader's message on the home page. */
export interface LeaderMessage {
  readonly name: string;
  readonly designation: string;
  readonly image: string;
  readonly message: string;
}

/** What the home page and the regional pages show. */
export interface HomepageDesign {
  readonly award_categories: readonly AwardCategory[];
  readonly jury: readonly JuryMember[];
  readonly chief_guest: ChiefGuest;
  readonly past_winners: {
    readonly section1: readonly PastWinner[];
    readonly section2: readonly PastWinner[];
    readonly section3: readonly PastWinner[];
  };
  readonly region_info: {
    readonly list_districts: readonly { readonly location_name: string }[];
    readonly zone_header: string;
    /** Paragraphs, parted by empty lines. */
    readonly zone_description: string;
    /** Paragraphs, parted by empty lines. */
    readonly who_can_apply: string;
  };
  readonly contact_details: readonly Contact[];
  readonly awards_function: {
    readonly header_one: string;
    readonly header_two: string;
    /** ISO date (YYYY-MM-DD) or instant; empty while it is open. */
    readonly event_datetime: string;
    readonly venue: string;
  };
  readonly messages: readonly LeaderMessage[];
}

/** Answer of GET /home. */
export interface Homepage {
  readonly homepageDesign: readonly [HomepageDesign];
  readonly EnterpriseInfo: readonly EnterpriseInfo[];
}
