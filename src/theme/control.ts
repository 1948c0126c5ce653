import type { FileRecord, Json, Schema } from '#engine/definition.ts';
import type { Messages } from '#engine/english.ts';
import type { ChosenFiles } from './widgets/files/chosen-files.ts';

/** One choice a control offers. */
export interface Option {
  readonly value: Json;
  readonly label: string;
  /** Shown, but not to be chosen. */
  readonly disabled?: boolean;
}

/** How a widget reads and writes its answer. The form makes it from its store; a story makes it from a variable. */
export interface Binding {
  read(): Json | undefined;
  /** Commits an answer, after everything other widgets still hold; undefined removes it. */
  write(value: Json | undefined): void;
  /** Called when the answer may have changed, also by `write`. Returns how to stop. */
  watch(listener: () => void): () => void;
  /** The widget holds text that is not committed yet. */
  pending(): void;
  /** Registers how to commit that text. Returns how to unregister. */
  onFlush(commit: () => void): () => void;
  /** The field was left. */
  leave(): void;
  /** Says what keeps the form from being sent although it is not an answer, e.g. a file that did not arrive; empty: nothing. */
  extraErrors(found: readonly ExtraError[]): void;
}

/** Something that is no answer and keeps the form from being sent: for the person to settle, or to wait for. */
export interface ExtraError {
  readonly message: string;
  readonly rule: 'extra' | 'underway';
}

/** Where a field learns what changed in its question since the person last saved. */
export interface ChangeSource {
  read(): string | undefined;
  watch(listener: () => void): () => void;
}

/** Why a file was not taken, when sending it once more cannot help: it breaks a rule. */
export class RefusedFile extends Error {}

/** What the virus scanner says of a file that arrived: its turn is to come, or it may not be kept. */
export type FileCheck = 'waiting' | 'infected';

/** What is known about files that arrived, by their keys; nothing about one that is found clean or is not checked. */
export interface FileChecks {
  /** The same map until something changes. */
  read(): ReadonlyMap<string, FileCheck>;
  /** Called when something changed. Returns how to stop. */
  watch(listener: () => void): () => void;
}

const nothing: ReadonlyMap<string, FileCheck> = new Map();

/** Where files are not checked. */
export const noFileChecks: FileChecks = { read: () => nothing, watch: () => () => {} };

/** What a file question needs from the page around it. */
export interface FileActions {
  /** Rejects with an `Error` whose message is shown; with `RefusedFile` nothing offers to try again. */
  upload(
    file: File,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ): Promise<FileRecord>;
  open(file: FileRecord): void;
  /** Files of the whole form that have not arrived yet, where they outlive the widget. */
  readonly chosen?: ChosenFiles | undefined;
  readonly checks: FileChecks;
  /** Calls `listener` when the person has saved. Returns how to stop. */
  onSaved(listener: () => void): () => void;
}

export type FieldVariant = 'default' | 'outlined' | 'filled';
export type FieldSize = 'small' | 'medium' | 'large';

/** Everything a widget knows of its question. Constant while the question is on screen, but for the choices. */
export interface Control {
  readonly id: string;
  /** JSON pointer of the answer; files are sent for it. */
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
  /** The words that the schema does not bring. */
  readonly messages: Messages;
}

/** A widget draws the control of one question; label, help and error are the field template's. */
export interface WidgetProps {
  readonly control: Control;
}
