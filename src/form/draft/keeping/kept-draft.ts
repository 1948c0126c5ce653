import type { Answers } from '#engine/definition.ts';
import type { Conflict } from '#engine/merge/merge.ts';
import type { ChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { JournalWriter } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import type { MergeAnswers } from '../merge/draft-merge.ts';
import type { Clock } from './clock.ts';
import type { DraftRemote, RemoteOutcome } from './draft-remote.ts';
import type { SaveState } from './save-state.ts';

/** What keeping one draft needs. */
export interface DraftKeeperOptions {
  readonly store: FormStore;
  /** Files that are not among the answers yet. */
  readonly chosenFiles: ChosenFiles;
  readonly remote: DraftRemote;
  readonly merge: MergeAnswers;
  /** The rescue journal of this window; undefined if the browser has none. */
  readonly journal: JournalWriter | undefined;
  /** Whose text this is now, see `journalOwner`; changes when a new draft gets its id. */
  readonly owner: () => string;
  readonly clock: Clock;
  /** Others have the draft open: changes are saved sooner. */
  readonly isWatched?: () => boolean;
  /** The initial content of the store. `revision` undefined: not on the server yet. */
  readonly start: {
    readonly base: Answers;
    readonly revision: number | undefined;
    /** A person saved it at least once; autosaves do not count. */
    readonly savedByPerson: boolean;
  };
}

/** The state that the page shows; a new object after each change. */
export interface DraftState {
  readonly save: SaveState;
  /** Questions waiting for the person's choice. */
  readonly conflicts: readonly Conflict[];
  /** How many answers no draft can contain: saved without them, they stay in the journal. */
  readonly withheld: number;
  /** How often answers of another window were merged without a conflict. */
  readonly mergedSilently: number;
  /** The browser has no copy of unsaved text: it has no journal, or refused to write. */
  readonly journalFailed: boolean;
  /** The draft is on the server. */
  readonly stored: boolean;
  /** The person saved it at least once. */
  readonly savedByPerson: boolean;
}

/** Keeps a draft: in the journal on every commit, on the server after the first pause. */
export interface DraftKeeper {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** The person saves, now. */
  save(): Promise<RemoteOutcome>;
  /** Saves what is unsaved now, as the page does by itself after a pause. */
  autosave(): Promise<RemoteOutcome>;
  /** The final submit, alone; after success the keeper stops and clears the journal. */
  submit(): Promise<RemoteOutcome>;
  /** Ends a conflict with the person's choice for each question; saves. */
  resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<void>;
  /** Puts text from the journal into the form, merged with what is there; it counts as edits. */
  restore(entry: JournalEntry): Promise<void>;
  /** Takes over what others saved. False: it conflicts with what is written here, and the next save will ask about it. */
  hear(theirs: { readonly answers: Answers; readonly revision: number }): Promise<boolean>;
  /** Tries again after sign-in, when online again, or because the person asked. */
  retry(): void;
  /** The page may be closing: writes everything, including pending text, to the journal at once. */
  secure(): void;
  /** Text exists that the server has not confirmed. */
  unsaved(): boolean;
  /** Such text exists, or files that have not arrived. */
  atRisk(): boolean;
  /** The server's state when it last answered. */
  confirmed(): Answers;
  stop(): void;
}
