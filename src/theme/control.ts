import type { FileRecord, Json, Schema } from '#engine/definition.ts';
import type { Messages } from '#engine/english.ts';
import type { ChosenFiles } from './widgets/files/chosen-files.ts';

/** One choice of a control. */
export interface Option {
  readonly value: Json;
  readonly label: string;
  /** Visible, but not selectable. */
  readonly disabled?: boolean;
}

/** How a widget reads and writes its answer. The form creates it from its store; a story creates it from a variable. */
export interface Binding {
  read(): Json | undefined;
  /** Commits an answer, after all pending text of other widgets; undefined removes it. */
  write(value: Json | undefined): void;
  /** Called when the answer may have changed, also by `write`. Returns a function that stops it. */
  watch(listener: () => void): () => void;
  /** The widget has text that is not committed yet. */
  pending(): void;
  /** Registers how to commit that text. Returns a function that unregisters it. */
  onFlush(commit: () => void): () => void;
  /** The field was left. */
  leave(): void;
  /**
   * Reports what prevents the form from being sent although it is not an answer, e.g. a file that did not arrive; empty:
   * nothing.
   */
  extraErrors(found: readonly ExtraError[]): void;
}

/** Something that is not an answer and prevents the form from being sent: the person has to settle it, or to wait for it. */
export interface ExtraError {
  readonly message: string;
  readonly rule: 'extra' | 'underway';
}

/** Where a field learns what changed in its question since the person last saved. */
export interface ChangeSource {
  read(): string | undefined;
  watch(listener: () => void): () => void;
}

/** Why a file was refused when retrying cannot help: it breaks a rule. */
export class RefusedFile extends Error {}

/** The virus scanner's result for an uploaded file: not scanned yet, or infected. */
export type FileCheck = 'waiting' | 'infected';

/** What is known about uploaded files, by key; nothing about one that is clean or not checked. */
export interface FileChecks {
  /** The same map until something changes. */
  read(): ReadonlyMap<string, FileCheck>;
  /** Called when something changed. Returns a function that stops it. */
  watch(listener: () => void): () => void;
}

const nothing: ReadonlyMap<string, FileCheck> = new Map();

/** For portals without file checks. */
export const noFileChecks: FileChecks = { read: () => nothing, watch: () => () => {} };

/** What a file question needs from the page around it. */
export interface FileActions {
  /** Rejects with an `Error` whose message is shown; after `RefusedFile` there is no retry. */
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ): Promise<FileRecord>;
  open(file: FileRecord): void;
  /** Files of the whole form that have not arrived yet, if they outlive the widget. */
  readonly chosen?: ChosenFiles | undefined;
  readonly checks: FileChecks;
  /** Calls `listener` when the person has saved. Returns a function that stops it. */
  onSaved(listener: () => void): () => void;
}

export type FieldVariant = 'default' | 'outlined' | 'filled';
export type FieldSize = 'small' | 'medium' | 'large';

/** Everything a widget knows about its question. Constant while the question is visible, except for the choices. */
export interface Control {
  readonly id: string;
  /** JSON pointer of the answer; files are uploaded for it. */
  readonly path: string;
  readonly name: string;
  readonly label: string;
  readonly schema: Schema;
  /** The `ui:` options of the question. */
  readonly options: { readonly [name: string]: unknown };
  readonly choices: readonly Option[];
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly autoFocus: boolean;
  /** Ids of description, help and error, for aria-describedby. */
  readonly describedBy: string;
  readonly variant: FieldVariant;
  readonly size: FieldSize;
  readonly binding: Binding;
  readonly files: FileActions;
  /** The words that the schema does not supply. */
  readonly messages: Messages;
}

/** A widget draws the control of one question; the field template draws label, help and error. */
export interface WidgetProps {
  readonly control: Control;
}
