import type { AwardLevel } from './awards.ts';
import type { AwardCategory } from './home-schemas.ts';

/** The name of an enterprise size in the eligibility table. */
export type EnterpriseFlag = Extract<keyof AwardCategory, `${string}Enterprise` | 'risingStar'>;

/** A regional programme of an edition. Days are written YYYY-MM-DD. */
export interface Programme {
  /** The id that applications refer to; unique among all editions. */
  readonly id: string;
  /** Address of its page, and its name in the content files. */
  readonly slug: string;
  /** Its name for applicants. */
  readonly name: string;
  /** Its name for staff. */
  readonly region: string;
  readonly title: string;
  readonly date: string;
  readonly venue: string;
  /** If the home page says it differently. */
  readonly onHome?: { readonly date: string; readonly venue: string };
  readonly nodalDistricts: readonly string[];
  readonly districts: readonly string[];
}

/** A year of the programme, from its file in schemas/editions. Days are written YYYY-MM-DD and are days in India. */
export interface Edition {
  readonly year: number;
  /** Id of the form that companies fill in. */
  readonly form: string;
  /** Ids of further forms that they can apply with. */
  readonly furtherForms?: readonly string[];
  /** From this day the site mentions it. */
  readonly announced: string;
  readonly opens: string;
  /** The last day; the instant in the database takes precedence. */
  readonly closes: string;
  readonly results: string;
  /** Texts that contain the year; content files quote them by name. */
  readonly texts: {
    readonly name: string;
    readonly shortName: string;
    readonly copyright: string;
    readonly eligibility: string;
    readonly regionalFunctions: string;
    readonly bannerDate: string;
    readonly bannerVenue: string;
  };
  readonly nationalEvent: { readonly date: string; readonly venue: string };
  /** In the order of the form; the first is shown if none is named. */
  readonly programmes: readonly Programme[];
  /** Slugs in the order of display. */
  readonly orderOnSite: readonly string[];
  /** Latest first. */
  readonly financialYears: readonly string[];
  readonly enterprises: readonly {
    readonly flag: EnterpriseFlag;
    readonly level: string;
    readonly tooltip: string;
    /** `least` inclusive, `below` exclusive; without it there is no bound. Missing if turnover does not matter. */
    readonly turnoverInCrores?: { readonly least: number; readonly below?: number | null };
  }[];
  readonly awards: readonly {
    readonly name: string;
    /** Its drawing among the motifs of the site. */
    readonly motif?: string;
    readonly tooltip: string;
    readonly single: boolean;
    readonly openTo: readonly EnterpriseFlag[];
  }[];
  readonly winners: Readonly<Record<AwardLevel, readonly number[]>>;
}
