import type { ReactNode } from 'react';
import type { FileRecord, RuntimeOptions, Schema } from '#engine/definition.ts';
import { english } from '#engine/english.ts';
import type { FileChecks } from '#theme/control.ts';
import type { FormLink } from '#theme/form-link.ts';
import type { ChosenFiles } from '#theme/widgets/files/chosen-files.ts';

/** A question as content below it needs it. */
export interface QuestionAbove {
  readonly link: FormLink;
  readonly schema: Schema;
  readonly label: string;
}

/** What a form needs from the page around it; the form itself never fetches. */
export interface FormServices {
  /** Choices known only at run time, by the name in a question's `x-options`. */
  readonly options: RuntimeOptions;
  /**
   * Uploads one file for the question at `path`; rejects with an `Error` whose message can be shown (`RefusedFile` if
   * retrying cannot help), or an `AbortError` when `signal` fires. `onProgress` is called with 0…1.
   */
  readonly uploadFile: (
    file: File,
    request: { path: string; signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<FileRecord>;
  /** Files that have not arrived, if they outlive the visible form. */
  readonly chosenFiles?: ChosenFiles;
  /** Opens an uploaded file in a new tab. */
  readonly openFile: (file: FileRecord) => void;
  /** The virus scanner's results for uploaded files; absent if nothing checks them. */
  readonly fileChecks?: FileChecks;
  /** Content that the page puts below the question at a path; the function keeps its identity as long as the content stays. */
  readonly below?: (path: string, question: QuestionAbove) => ReactNode;
  /** Calls `listener` when the person has saved: what was removed before is then gone. Returns a function that stops it. */
  readonly onSaved?: (listener: () => void) => () => void;
}

/** For forms without files and without choices of run time. */
export const noServices: FormServices = {
  options: {},
  uploadFile: () => Promise.reject(new Error(english.files.none)),
  openFile: () => {},
};
