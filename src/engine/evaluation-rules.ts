/** What a question declares for people who evaluate applications: its points, its column in lists, its figure in statistics. */

/** The points of a section, shared by its criteria; with the rule `all` it gives them whole or not at all. */
export interface SectionScore {
  readonly points: number;
  readonly rule?: 'weighted' | 'all';
}

/** A criterion's share in the points of its section. */
export interface ScoreShare {
  readonly weight: number;
  /** For a choice: the part of its share that each value gives, from 0 to 1. */
  readonly points?: { readonly [value: string]: number };
  /** JSON pointers of the application's questions that it judges. */
  readonly reads?: readonly string[];
}

/** How lists of applications show, sort and filter by an answer. */
export interface ListRule {
  /** The name of the column in addresses and queries. */
  readonly key: string;
  /** Other names for it in queries. */
  readonly aliases?: readonly string[];
  /** Heading of the column; by default the title of the question. */
  readonly column?: string;
  /** Its position among the initially visible columns, from 1; without it people add the column themselves. */
  readonly place?: number;
  /** In rem. */
  readonly width?: number;
  /** As text, as numbers, or in the order of these values, lowest first; without it not sortable. */
  readonly sort?: 'text' | 'number' | readonly string[];
  /** By its choices, or by the enterprise sizes that the number falls into. */
  readonly filter?: true | 'size';
  /** Whether searches include it. */
  readonly search?: true;
  /** Labels for stored values, if lists use different ones from the form. */
  readonly words?: { readonly [value: string]: string };
  /** Shown for a missing answer. */
  readonly missing?: string;
  /** Which of its places in the payload lists read; the first by default. */
  readonly wire?: string;
}

/** What statistics count applications by: a choice, the enterprise size of an amount, the state named in a text. */
export interface CountRule {
  /** The name of the figure. Questions with the same key fill the same figure, even across forms. */
  readonly key: string;
  /** What the figure groups by, such as "Sector"; at one of its questions. */
  readonly title?: string;
  /** The same as the end of a sentence: "Applications by the … ." */
  readonly about?: string;
  /** By its choices if absent. */
  readonly by?: 'size' | 'state';
  /** Counts only if the other questions with the key have no answer. */
  readonly otherwise?: true;
}

/** What an answer identifies: likely duplicates share it. */
export interface IdentityRule {
  /** A company by its name, domain or phone; a project by its title. Each applies to one question of a form. */
  readonly as: 'name' | 'domain' | 'phone' | 'title';
  /** Words without meaning in names and titles, such as "limited"; domains shared by many. */
  readonly leaveOut?: readonly string[];
}

/** The role of an answer in the citation of a project: its title, one of its figures, the drawing of its medal. */
export interface CitationRule {
  readonly as: 'title' | 'company' | 'place' | 'medal' | 'figure' | 'quotation';
  /** Shown below a figure. Numbers under one label are added up. */
  readonly label?: string;
  /** For a date that is a figure: the sibling date from which it counts months. */
  readonly since?: string;
  /** For a medal: the drawing for each stored value. */
  readonly drawings?: { readonly [value: string]: string };
}
