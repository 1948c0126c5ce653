import type { ReactNode } from 'react';
import type { FileRecord, RuntimeOptions } from '#engine/definition.ts';
import { english } from '#engine/english.ts';
import type { FileChecks } from '#theme/control.ts';
import type { ChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import type { Doubts } from '../store/doubts.ts';

/** Who else is at which question. */
export interface PeopleAt {
  /** Names, one a line; '' for nobody. */
  at(path: string): string;
  /** Calls `listener` when somebody came, moved on or left. Returns how to stop. */
  watch(listener: () => void): () => void;
}

/** What a form needs from the page around it; the form itself never fetches. */
export interface FormServices {
  /** Choices known only at run time, by the name a question gives in `x-options`. */
  readonly options: RuntimeOptions;
  /**
   * Sends one file for the question at `path`; rejects with an `Error` whose message can be shown (`RefusedFile` when
   * trying again cannot help), or an `AbortError` when `signal` fires. `onProgress` is called with 0…1.
   */
  readonly uploadFile: (
    file: File,
    request: { path: string; signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<FileRecord>;
  /** Files that have not arrived, where they outlive the form on screen. */
  readonly chosenFiles?: ChosenFiles;
  /** Opens an uploaded file in a new tab. */
  readonly openFile: (file: FileRecord) => void;
  /** What a virus scanner says about uploaded files; left out where nothing checks them. */
  readonly fileChecks?: FileChecks;
  /** Unusual answers and what the person said of them; left out where nothing is asked about them. */
  readonly doubts?: Doubts;
  /** Who else is at which question; left out where nobody else can be. */
  readonly people?: PeopleAt;
  /** What the page puts below the question at a path; the same function as long as it puts the same there. */
  readonly below?: (path: string) => ReactNode;
  /** Calls `listener` when the person has saved: what was removed before is gone then. Returns how to stop. */
  readonly onSaved?: (listener: () => void) => () => void;
}

/** For forms without files and without choices of run time. */
export const noServices: FormServices = {
  options: {},
  uploadFile: () => Promise.reject(new Error(english.files.none)),
  openFile: () => {},
};
