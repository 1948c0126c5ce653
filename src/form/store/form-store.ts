import type { Answers, FieldError, FormDefinition, Json, Schema } from '#engine/definition.ts';
import type { SectionProgress } from '#engine/resolve/progress.ts';
import type { ExtraError } from '#theme/control.ts';
import type { UndoOffer } from './undo-offers.ts';

/**
 * The single source of truth about one form being filled in. Widgets, the page around them and draft keeping share it.
 * Paths are JSON pointers into the document (`/general/legalName`, `/email`).
 */
export interface FormStore {
  readonly definition: FormDefinition;
  /** All answers, with nothing pending (flushes first). There are none to questions that are not asked. */
  answers(): Answers;
  /** All answers as last committed. */
  document(): Answers;
  /** The answer at a path as last committed; undefined if there is none. */
  get(path: string): Json | undefined;
  /**
   * Commits an answer; `undefined` removes it. Answers no longer asked are then cleared, with an `undoOffer` at this
   * path. Marks the document dirty.
   */
  set(path: string, value: Json | undefined): void;
  /** Replaces answers from outside (load, merge); pending text in a focused field is kept. Not an edit. */
  replace(answers: Answers): void;
  /** The present schema of a group, by its path; undefined if it is not asked. The same outcome is the same object. */
  groupSchema(path: string): Schema | undefined;
  /** What the latest change of the answer at a path cleared, and can be restored. */
  undoOffer(path: string): UndoOffer | undefined;
  /** Undoes that change: the answer and everything cleared with it are restored. An edit. */
  undo(path: string): void;
  /** Commits text that widgets still hold. */
  flush(): void;
  /** A widget with pending text registers how to commit it; returns a function that unregisters it. */
  onFlush(commit: () => void): () => void;
  /** A widget reports, on the first character, that something is not committed yet. */
  markPending(): void;
  /** Text is being typed that is not committed yet. */
  isPending(): boolean;
  /** Anything was committed or became pending since `markClean`. */
  isDirty(): boolean;
  markClean(): void;
  /** The progress of each section; unchanged counts are the same object. */
  progress(): readonly SectionProgress[];
  /** Every rule that the visible answers break at present, section by section, each section's extra errors last. */
  errors(): readonly FieldError[];
  /** The message to show at a field: only after its first blur or an attempt to submit. */
  shownError(path: string): string | undefined;
  /** The field was left. */
  touch(path: string): void;
  /** Whether the field was left once. */
  isTouched(path: string): boolean;
  /** Someone tried to submit: all errors are shown from now on. True if there are none. */
  attempt(): boolean;
  /**
   * What prevents the form from being sent at one question although it is not an answer, e.g. a file being uploaded or
   * refused. Replaces what the question said before; the widget shows these itself.
   */
  setExtraErrors(path: string, found: readonly ExtraError[]): void;
  /** Errors from the server, shown until the field changes. */
  showServerErrors(errors: readonly FieldError[]): void;
  /** Called after each commit, with the changed paths. Returns a function that unsubscribes. */
  subscribe(listener: (changed: readonly string[]) => void): () => void;
  /** Called when the answer at `path` may have changed. */
  subscribeField(path: string, listener: () => void): () => void;
  /** Called when `errors()` may have changed or fields were touched. */
  subscribeErrors(listener: () => void): () => void;
}
