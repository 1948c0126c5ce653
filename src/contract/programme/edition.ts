import type { AwardCategory } from '#contract/programme/home-schemas.ts';
import { editionFiles } from '#generated/editions.ts';
import type { AwardLevel } from './awards.ts';

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
  /** Where the home page tells otherwise. */
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
  /** From this day the site tells of it. */
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
    /** `least` included, `below` not; missing where turnover decides nothing. */
    readonly turnoverInCrores?: { readonly least: number; readonly below: number | null };
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

/** All editions that are ready to be served, the oldest first. */
export const editions: readonly Edition[] = editionFiles;

/** The instant at which a day begins in India. */
export function beginningOf(day: string): Date {
  return new Date(`${day}T00:00:00+05:30`);
}

/** The last second of a day in India. */
export function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+05:30`);
}

/** The current edition: the newest one that is announced by then; before all of them the oldest. */
export function currentEdition(now: Date, among: readonly Edition[] = editions): Edition {
  const announced = among.findLast((edition) => beginningOf(edition.announced) <= now) ?? among[0];
  if (!announced) throw new Error('There is no edition: schemas/editions holds none that is complete');
  return announced;
}

/** The newest edition that is ready to be served, announced or not. */
export function newestEdition(): Edition {
  return currentEdition(new Date(8.64e15));
}

/** What an edition is called in the database and in calls: its year as text. */
export function editionId({ year }: Edition): string {
  return String(year);
}

/** The edition of that id; undefined where there is none. */
export function findEdition(id: string): Edition | undefined {
  return editions.find((edition) => editionId(edition) === id);
}

/** The programmes of an edition in the order in which pages show them. */
export function programmesOnSite({ programmes, orderOnSite }: Edition): readonly Programme[] {
  return orderOnSite.flatMap((slug) => programmes.find((programme) => programme.slug === slug) ?? []);
}

/** The programme by its slug or name, in any case of letters; undefined where the edition has none such. */
export function findProgramme({ programmes }: Edition, called: string): Programme | undefined {
  const wanted = called.trim().toLowerCase();
  return programmes.find(({ slug, name }) => slug === wanted || name.toLowerCase() === wanted);
}
