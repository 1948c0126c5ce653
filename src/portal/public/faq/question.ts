/** One question as content files write it. */
export interface Question {
  /** Part of its link, /faq#id. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}
