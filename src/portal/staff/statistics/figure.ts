/** One line or one kind of bar. They differ by more than colour: lines by dashes and points, bars by stripes. */
export interface Series {
  readonly title: string;
  /** One per label of the figure. */
  readonly values: readonly number[];
  readonly look: 'solid' | 'striped';
}

/** The content of a chart, its table and its files. */
export interface Figure {
  /** Name of its files, in kebab-case. */
  readonly id: string;
  readonly title: string;
  /** What is counted, in a sentence. */
  readonly counts: string;
  /** `lines` over time, horizontal stacked `bars`, or a `map` whose labels are states. */
  readonly kind: 'lines' | 'bars' | 'map';
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** Labels at the ends of the bars. */
  readonly ends?: readonly string[];
  /** Maximum of the axis; automatic unless given. */
  readonly most?: number;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Something that the chart leaves out. */
  readonly note?: string;
}
