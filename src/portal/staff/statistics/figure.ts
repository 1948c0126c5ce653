/** One line or one kind of bar. Looks differ by more than colour: lines by dashes and points, bars by stripes. */
export interface Series {
  readonly title: string;
  /** One per label of the figure. */
  readonly values: readonly number[];
  readonly look: 'solid' | 'striped';
}

/** What one chart, its table and its files show. */
export interface Figure {
  /** Name of its files, in kebab-case. */
  readonly id: string;
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly counts: string;
  /** `lines` over time, lying `bars` whose series are stacked, or a `map` whose labels are states. */
  readonly kind: 'lines' | 'bars' | 'map';
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** What is written at the end of each bar. */
  readonly ends?: readonly string[];
  /** Greatest value of the axis; by itself unless given. */
  readonly most?: number;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Something that the chart leaves out. */
  readonly note?: string;
}
