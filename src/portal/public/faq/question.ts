/** A question as written in content files. */
export interface Question {
  /** The fragment of its link, /faq#id. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly string[];
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}
