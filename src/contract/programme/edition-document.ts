import type { AwardLevel } from './awards.ts';
import type { AwardCategory } from './home-schemas.ts';

/** The name of an enterprise size in the eligibility table. */
export type EnterpriseFlag = Extract<keyof AwardCategory, `${string}Enterprise` | 'risingStar'>;

/** A regional programme of an edition. Days are written YYYY-MM-DD. */
export interface Programme {
  /** What applications belong to; no two editions share one. */
  readonly id: string;
  /** Address of its page, and its name in the content files. */
  readonly slug: string;
  /** As applicants read it. */
  readonly name: string;
  /** As staff read it. */
  readonly region: string;
  readonly title: string;
  readonly date: string;
  readonly venue: string;
  /** Where the home page says otherwise. */
  readonly onHome?: { readonly date: string; readonly venue: string };
  readonly nodalDistricts: readonly string[];
  readonly districts: readonly string[];
}

/** A year of the programme, as its file in schemas/editions says it. Days are written YYYY-MM-DD and are days in India. */
export interface Edition {
  readonly year: number;
  /** Id of the form that companies fill in. */
  readonly form: string;
  /** Ids of further forms in which they can apply besides. */
  readonly furtherForms?: readonly string[];
  /** From this day the site mentions it. */
  readonly announced: string;
  readonly opens: string;
  /** The last day; the instant in the database goes before it. */
  readonly closes: string;
  readonly results: string;
  /** Texts that carry the year; content files quote them by their names. */
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
  /** As the form offers them; the first is shown where none is named. */
  readonly programmes: readonly Programme[];
  /** Slugs as pages show them one after the other. */
  readonly orderOnSite: readonly string[];
  /** The latest first. */
  readonly financialYears: readonly string[];
  readonly enterprises: readonly {
    readonly flag: EnterpriseFlag;
    readonly level: string;
    readonly tooltip: string;
    /** `least` included, `below` not; without it there is no bound. Missing where turnover decides nothing. */
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
