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

/** What keeping one draft takes. */
export interface DraftKeeperOptions {
  readonly store: FormStore;
  /** Files that are not among the answers yet. */
  readonly chosenFiles: ChosenFiles;
  readonly remote: DraftRemote;
  readonly merge: MergeAnswers;
  /** The rescue journal of this window; undefined where the browser keeps none. */
  readonly journal: JournalWriter | undefined;
  /** Whose words these are at present, see `journalOwner`; changes when a new draft gets its id. */
  readonly owner: () => string;
  readonly clock: Clock;
  /** Others have the draft open: what is written is saved sooner. */
  readonly isWatched?: () => boolean;
  /** What the store was filled with. `revision` undefined: not on the server yet. */
  readonly start: {
    readonly base: Answers;
    readonly revision: number | undefined;
    /** A person saved it at least once; a page that saves by itself does not count. */
    readonly savedByPerson: boolean;
  };
}

/** What the page shows; a new object after each change. */
export interface DraftState {
  readonly save: SaveState;
  /** Questions waiting for the person's choice. */
  readonly conflicts: readonly Conflict[];
  /** How many answers no draft can hold: saved without them, they stay in the journal. */
  readonly withheld: number;
  /** How often answers of another window were taken over without a collision. */
  readonly mergedSilently: number;
  /** The browser keeps no copy of unsaved words: it has no journal, or refused to write. */
  readonly journalFailed: boolean;
  /** The draft is on the server. */
  readonly stored: boolean;
  /** The person saved it at least once. */
  readonly savedByPerson: boolean;
}

/** Keeps a draft: in the journal at every commit, on the server after the first pause. */
export interface DraftKeeper {
  state(): DraftState;
  subscribe(listener: () => void): () => void;
  /** The person saves, now. */
  save(): Promise<RemoteOutcome>;
  /** Saves now what is unsaved, as the page does by itself after a pause. */
  autosave(): Promise<RemoteOutcome>;
  /** The final submit, alone; after success the keeper is stopped and the journal cleared. */
  submit(): Promise<RemoteOutcome>;
  /** Ends a conflict with the person's choice for each question; saves. */
  resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<void>;
  /** Puts words from the journal into the form, merged with what is there; they count as edits. */
  restore(entry: JournalEntry): Promise<void>;
  /**
   * Takes over what others saved, as it is heard of. False: it collides with what is written here, and the next save will
   * ask about it.
   */
  hear(theirs: { readonly answers: Answers; readonly revision: number }): Promise<boolean>;
  /** Tries again after sign-in, when online again, or because the person asked. */
  retry(): void;
  /** The page may be about to go: writes everything, pending text too, to the journal at once. */
  secure(): void;
  /** Words exist that the server has not confirmed. */
  unsaved(): boolean;
  /** Such words exist, or files that have not arrived. */
  atRisk(): boolean;
  /** What the server had when it was last heard from. */
  confirmed(): Answers;
  stop(): void;
}
