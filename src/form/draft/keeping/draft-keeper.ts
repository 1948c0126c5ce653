import type { Answers } from '#engine/definition.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { JournalWriter } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { chosenAnswers } from '../merge/chosen-answers.ts';
import type { Clock } from './clock.ts';
import type { DraftConflict, DraftRemote, MergeAnswers, RemoteOutcome, SaveRequest } from './draft-remote.ts';
import { createSaveQueue } from './save-queue.ts';
import { type SaveState, waitsForPerson } from './save-state.ts';
import { storableAnswers } from './storable-answers.ts';

/** What keeping one draft takes. */
export interface DraftKeeperOptions {
  readonly store: FormStore;
  readonly remote: DraftRemote;
  readonly merge: MergeAnswers;
  /** The rescue journal of this window; undefined where the browser keeps none. */
  readonly journal: JournalWriter | undefined;
  /** Whose words these are at present, see `journalOwner`; changes when a new draft gets its id. */
  readonly owner: () => string;
  readonly clock: Clock;
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
  readonly conflicts: readonly DraftConflict[];
  /** How many answers no draft can hold: saved without them, they stay in the journal. */
  readonly withheld: number;
  /** How often answers of another window were taken over without a collision. */
  readonly mergedSilently: number;
  /** The browser refused to keep unsaved words. */
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
  /** Tries again after sign-in, when online again, or because the person asked. */
  retry(): void;
  /** The page may be about to go: writes everything, pending text too, to the journal at once. */
  secure(): void;
  /** Words exist that the server has not confirmed. */
  unsaved(): boolean;
  /** What the server had when it was last heard from. */
  confirmed(): Answers;
  stop(): void;
}

/** Quiet: one save after a pause of two seconds, and one every five while somebody types on. */
const pauseMs = 2000;
const longestMs = 5000;
const mergesPerSave = 5;

/** Begins to keep the draft that `options.store` holds; `stop()` ends it. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, remote, merge, journal, clock } = options;
  const listeners = new Set<() => void>();
  let { base, revision } = options.start;
  let edits = 0;
  let savedEdits = 0;
  let applying = false;
  /** What widgets still hold is being committed for a save that takes it along. */
  let collecting = false;
  let personAsked = false;
  let journalDue = false;
  let theirs: { answers: Answers; revision: number } | undefined;
  /** What words from the journal collided with, until somebody chooses. */
  let restored: { base: Answers; mine: Answers; theirs: Answers } | undefined;
  let stopped = false;
  let state: DraftState = {
    save: { kind: 'idle' },
    conflicts: [],
    withheld: 0,
    mergedSilently: 0,
    journalFailed: false,
    stored: revision !== undefined,
    savedByPerson: options.start.savedByPerson,
  };

  const change = (part: Partial<DraftState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  const unsaved = () => store.isDirty() || edits !== savedEdits;

  const record = async (atOnce = false): Promise<void> => {
    journalDue = false;
    if (stopped) return;
    const answers = store.answers();
    try {
      if (!unsaved()) await journal?.clear();
      else
        await journal?.write(
          {
            owner: options.owner(),
            answers,
            base,
            revision,
            formRevision: store.definition.revision,
            writtenAt: clock.now(),
          },
          { atOnce },
        );
    } catch {
      if (!state.journalFailed) change({ journalFailed: true });
    }
  };

  const edited = () => {
    edits += 1;
    // Otherwise each save of half-typed text would be the cause of the next.
    if (!collecting) queue.edited();
    if (journalDue) return;
    journalDue = true;
    // After the commit that is being told about, together with its siblings.
    queueMicrotask(() => void record());
  };

  const put = (answers: Answers) => {
    applying = true;
    store.replace(answers);
    applying = false;
  };

  const accept = () => {
    if (theirs) ({ answers: base, revision } = theirs);
    theirs = undefined;
  };

  /** Merges what another window saved; true when nothing is left to decide. */
  const takeOver = (outcome: Extract<RemoteOutcome, { kind: 'conflict' }>): boolean => {
    const { merged, conflicts } = merge(base, store.answers(), outcome.answers);
    theirs = outcome;
    if (conflicts.length > 0) {
      change({ conflicts });
      return false;
    }
    put(merged);
    accept();
    change({ mergedSilently: state.mergedSilently + 1 });
    return true;
  };

  const send = async (kind: SaveRequest['kind']): Promise<RemoteOutcome> => {
    collecting = true;
    const { answers, withheld } = storableAnswers(store.definition, store.answers(), base);
    collecting = false;
    const sent = edits;
    store.showServerErrors(withheld);
    store.markClean();
    let outcome: RemoteOutcome;
    try {
      outcome = await remote.save({ answers, base, revision, kind });
    } catch (error) {
      outcome = {
        kind: 'failed',
        cause: error instanceof Error ? error.message : String(error),
        retry: true,
      };
    }
    if (outcome.kind === 'saved') {
      base = answers;
      ({ revision } = outcome);
      if (withheld.length === 0) savedEdits = sent;
      if (kind !== 'autosave') personAsked = false;
      change({
        stored: true,
        savedByPerson: state.savedByPerson || kind !== 'autosave',
        conflicts: [],
        withheld: withheld.length,
      });
      void record();
    }
    return outcome;
  };

  const queue = createSaveQueue<RemoteOutcome>({
    clock,
    pauseMs,
    longestMs,
    isEditing: store.isPending,
    save: async () => {
      const kind = personAsked ? 'save' : 'autosave';
      let outcome = await send(kind);
      for (
        let turn = 0;
        turn < mergesPerSave && outcome.kind === 'conflict' && takeOver(outcome);
        turn += 1
      ) {
        outcome = await send(kind);
      }
      return outcome;
    },
  });
  const unsubscribes = [
    queue.subscribe(() => change({ save: queue.state() })),
    store.subscribe(() => {
      if (!applying) edited();
    }),
  ];

  const stop = () => {
    stopped = true;
    queue.stop();
    for (const unsubscribe of unsubscribes) unsubscribe();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: () => {
      personAsked = true;
      return queue.saveNow();
    },
    autosave: () => queue.saveNow(),
    submit: () =>
      queue.alone(async () => {
        const outcome = await send('submit');
        if (outcome.kind === 'saved') {
          savedEdits = edits;
          stop();
          await journal?.clear().catch(() => {});
        } else {
          // Merged words are shown before they are submitted: the person submits again.
          if (outcome.kind === 'conflict') takeOver(outcome);
          if (state.conflicts.length === 0) queue.edited();
        }
        return outcome;
      }),
    resolve: async (choices) => {
      const collision = theirs ? { base, mine: store.answers(), theirs: theirs.answers } : restored;
      if (collision) {
        const found = merge(collision.base, collision.mine, collision.theirs);
        put(chosenAnswers(store.definition, found, choices, collision));
      }
      restored = undefined;
      accept();
      change({ conflicts: [] });
      edited();
      await queue.saveNow();
    },
    restore: async (entry) => {
      const sides = { base: entry.base, mine: entry.answers, theirs: store.answers() };
      const { merged, conflicts } = merge(sides.base, sides.mine, sides.theirs);
      put(merged);
      edited();
      if (conflicts.length > 0) {
        restored = sides;
        change({ conflicts });
      }
      await record();
    },
    retry: () => {
      const { kind } = queue.state();
      if (kind === 'failed' || (waitsForPerson(queue.state()) && kind !== 'conflict')) void queue.saveNow();
    },
    secure: () => void record(true),
    unsaved,
    confirmed: () => base,
    stop,
  };
}
