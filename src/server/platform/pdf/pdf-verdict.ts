import type { FileMark } from '#contract/application/uploaded-file.ts';

/** The result of examining a file that claims to be a PDF. */
export type PdfVerdict =
  | {
      readonly isGood: true;
      readonly pages: number;
      readonly marks: readonly FileMark[];
    }
  | {
      readonly isGood: false;
      /** What is wrong with the file and what a person can do, to follow its name: "is empty. …" */
      readonly problem: string;
    };

/** For a file that takes more time or memory than any report: hostile or enormous, which look the same. */
export const tooComplex: PdfVerdict = {
  isGood: false,
  problem: 'is too complex to check. Please print it as PDF again, or leave parts out, and upload that',
};
