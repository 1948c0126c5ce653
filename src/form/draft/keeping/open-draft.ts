import { type ChosenFiles, createChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { DraftSource } from '../draft-source.ts';
import { type Journal, journalOwner, openJournal } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { adoptWindow, findKeptWords, lackingFiles, webStorage, wordsOfTab } from '../journal/kept-words.ts';
import { createOpenWindows } from '../journal/open-windows.ts';
import { createDraftMerge, type MergeAnswers } from '../merge/draft-merge.ts';
import { systemClock } from './clock.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftRemote } from './draft-remote.ts';
import type { DraftKeeper } from './kept-draft.ts';

/** Where the text of a draft goes, and whose it is. */
export interface DraftPlace {
  /** Identifies the window; see `newWindowId`. */
  readonly windowId: string;
  readonly remote: DraftRemote;
  /** Whose text this is, and about which draft; a new one has no id before the first save. */
  readonly userId: string;
  readonly id: () => string | undefined;
  readonly isWatched?: () => boolean;
}

/** A draft being written in this window: its answers, how they are stored, and what earlier windows left behind. */
export interface OpenDraft {
  readonly source: DraftSource;
  readonly store: FormStore;
  readonly chosenFiles: ChosenFiles;
  readonly keeper: DraftKeeper;
  readonly merge: MergeAnswers;
  /** Unsaved text of closed windows, newest first. */
  readonly kept: readonly JournalEntry[];
  /** Puts stored text into the form. */
  readonly restore: (entry: JournalEntry) => Promise<void>;
  readonly discard: (entry: JournalEntry) => Promise<void>;
  /** Leaves the draft: what is unsaved is saved, or stays in the journal. */
  readonly close: () => Promise<void>;
}

export function newWindowId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}

/** Drafts of this page that are being left: the next one finds everything they store. */
let leaving: Promise<unknown> = Promise.resolve();

/** Opens a draft in this window; it already contains text that this very tab left behind a short while ago. */
export async function openDraft(source: DraftSource, place: DraftPlace): Promise<OpenDraft> {
  const { windowId, remote, userId, id, isWatched } = place;
  const owner = () => journalOwner(userId, source.form.id, id());
  const merge = createDraftMerge(source.form, source.canonical);
  await leaving;
  const before = adoptWindow(windowId);
  const windows = createOpenWindows(navigator.locks);
  const release = windows.hold(windowId);
  const journal = await openJournal(windows, webStorage()).catch((): Journal | undefined => undefined);
  const store = createFormStore(source.form, source.answers);
  const chosenFiles = createChosenFiles();
  const { answers: base, revision, savedByPerson } = source;
  const keeper = createDraftKeeper({
    store,
    chosenFiles,
    remote,
    merge,
    journal: journal?.writer(windowId),
    owner,
    clock: systemClock,
    ...(isWatched && { isWatched }),
    start: { base, revision, savedByPerson },
  });

  const restore = async (entry: JournalEntry) => {
    remote.succeed?.(entry);
    chosenFiles.add(lackingFiles(entry, { ...source, answers: store.answers() }));
    await keeper.restore(entry);
  };
  const discard = async (entry: JournalEntry) => journal?.remove(entry.id);

  const found = journal ? await findKeptWords(journal, owner(), source, merge, before) : [];
  const own = wordsOfTab(found, before, systemClock.now());
  if (own) {
    await restore(own);
    await discard(own);
  }
  const close = async () => {
    keeper.secure();
    if (keeper.unsaved()) await keeper.autosave();
    keeper.stop();
    release();
    journal?.close();
  };
  return {
    source,
    store,
    chosenFiles,
    keeper,
    merge,
    kept: found.filter((entry) => entry !== own),
    restore,
    discard,
    close: () => {
      const closing = close();
      leaving = Promise.allSettled([leaving, closing]);
      return closing;
    },
  };
}
