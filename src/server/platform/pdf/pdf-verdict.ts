import type { FileMark } from '#contract/application/uploaded-file.ts';

/** What became of looking into a file that claims to be a PDF. */
export type PdfVerdict =
  | {
      readonly isGood: true;
      /** Null: it could not be judged in time; then its only mark is `unchecked`. */
      readonly pages: number | null;
      readonly marks: readonly FileMark[];
    }
  | {
      readonly isGood: false;
      /** What is wrong with the file and what a person can do, to follow its name: "is empty. …" */
      readonly problem: string;
    };
