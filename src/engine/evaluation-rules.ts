/** What a question says to those who evaluate applications: its points, its column in lists, its figure in statistics. */

/** The points of a section, which its criteria share; by the rule `all` it brings them whole or not at all. */
export interface SectionScore {
  readonly points: number;
  readonly rule?: 'weighted' | 'all';
}

/** A criterion's share in the points of its section. */
export interface ScoreShare {
  readonly weight: number;
  /** Of a choice: the part of its share that each value brings, from 0 to 1. */
  readonly points?: { readonly [value: string]: number };
  /** JSON pointers of the questions of an application that it judges. */
  readonly reads?: readonly string[];
}

/** How lists of applications show an answer, are sorted and narrowed by it. */
export interface ListRule {
  /** Names the column in addresses and queries. */
  readonly key: string;
  /** Other names that queries may use for it. */
  readonly aliases?: readonly string[];
  /** Head of the column; the title of the question without it. */
  readonly column?: string;
  /** Where it is among the columns that show at first, from 1; without it people add the column themselves. */
  readonly place?: number;
  /** In rem. */
  readonly width?: number;
  /** As texts, as numbers, or in the order of these values, lowest first; not at all without it. */
  readonly sort?: 'text' | 'number' | readonly string[];
  /** By its choices, or by the sizes of enterprises that the number falls in. */
  readonly filter?: true | 'size';
  /** Whether a search looks at it. */
  readonly search?: true;
  /** Words for stored values, where lists use others than the form. */
  readonly words?: { readonly [value: string]: string };
  /** Shown where there is no answer. */
  readonly missing?: string;
  /** Which of its places in the payload lists read; the first without it. */
  readonly wire?: string;
}

/** What statistics count applications by: a choice, the size of enterprise an amount falls in, the state a text names. */
export interface CountRule {
  /** Names the figure. Questions of one key fill one figure, also across forms. */
  readonly key: string;
  /** What the figure is by, such as "Sector"; at one of its questions. */
  readonly title?: string;
  /** The same in words that end a sentence: "Applications by the … ." */
  readonly about?: string;
  /** By its choices without it. */
  readonly by?: 'size' | 'state';
  /** Counts only where the other questions of the key say nothing. */
  readonly otherwise?: true;
}

/** What an answer tells apart: likely duplicates have the same. */
export interface IdentityRule {
  /** A company by its name, domain or phone; a project by its title. One question of a form is one of them. */
  readonly as: 'name' | 'domain' | 'phone' | 'title';
  /** Words that say nothing in names and titles, such as "limited"; domains of many. */
  readonly leaveOut?: readonly string[];
}

/** What the citation of a project makes of an answer: its title, one of its figures, the drawing of its medal. */
export interface CitationRule {
  readonly as: 'title' | 'company' | 'place' | 'medal' | 'figure' | 'quotation';
  /** Shown below a figure. Numbers under one label are added up. */
  readonly label?: string;
  /** Of a date that is a figure: the date beside it from which it counts months. */
  readonly since?: string;
  /** Of a medal: the drawing for each stored value. */
  readonly drawings?: { readonly [value: string]: string };
}
