import type { Answers } from '#engine/definition.ts';
import { createStore } from '#engine/values/create-store.ts';
import { chosenAnswers } from '../merge/chosen-answers.ts';
import { arrivedOf, createDelivery } from './delivery.ts';
import type { RemoteOutcome, SaveRequest } from './draft-remote.ts';
import { keepFiles } from './keep-files.ts';
import type { DraftKeeper, DraftKeeperOptions, DraftState } from './kept-draft.ts';
import { createSaveQueue } from './save-queue.ts';
import { storableAnswers } from './storable-answers.ts';

/** Alone: one save after a pause of two seconds, and one every five during continuous typing. */
const alone = { pauseMs: 2000, longestMs: 5000 };
/** Others see what is written: they have it within a few seconds. */
const together = { pauseMs: 700, longestMs: 1500 };
const mergesPerSave = 5;

/** Starts keeping the draft in `options.store`; `stop()` ends it. */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, chosenFiles, merge, journal, clock } = options;
  const delivery = createDelivery(options.remote, merge);
  let { base, revision } = options.start;
  let edits = 0;
  let savedEdits = 0;
  let applying = false;
  /** Whether pending text of widgets is being committed for a save that includes it. */
  let collecting = false;
  let personAsked = false;
  let journalDue = false;
  let theirs: Extract<RemoteOutcome, { kind: 'conflict' }> | undefined;
  /** What restored text conflicted with, until someone chooses. */
  let restored: { base: Answers; mine: Answers; theirs: Answers } | undefined;
  let stopped = false;
  const draft = createStore<DraftState>({
    save: { kind: 'idle' },
    conflicts: [],
    withheld: 0,
    mergedSilently: 0,
    journalFailed: journal === undefined,
    stored: revision !== undefined,
    savedByPerson: options.start.savedByPerson,
  });
  const change = (part: Partial<DraftState>) => draft.become({ ...draft.state(), ...part });
  const unsaved = () => store.isDirty() || edits !== savedEdits;
  const atRisk = () => unsaved() || chosenFiles.state().length > 0;

  const record = async (atOnce = false): Promise<void> => {
    if (stopped) return;
    const answers = store.answers();
    journalDue = false;
    try {
      if (atRisk()) {
        await journal?.write(
          {
            owner: options.owner(),
            answers,
            base: restored?.base ?? base,
            revision,
            unheard: delivery.unheard(),
            files: chosenFiles.state().map(({ file, ...named }) => named),
            begunAs: revision === undefined ? options.remote.begunAs?.() : undefined,
            formRevision: store.definition.revision,
            writtenAt: clock.now(),
          },
          { atOnce },
        );
        if (journal && draft.state().journalFailed) change({ journalFailed: false });
      }
      // The last save included what was stored; a closing page begins nothing in the database.
      else if (!atOnce) await journal?.clear();
    } catch {
      if (!draft.state().journalFailed) change({ journalFailed: true });
    }
  };

  const edited = () => {
    edits += 1;
    // Otherwise each save of half-typed text would cause the next.
    if (!collecting) queue.edited();
    journalDue = true;
    // After the commit that triggers this, together with its siblings.
    queueMicrotask(() => void (journalDue && record()));
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

  /** The outcome of a save until someone has chosen: it would overwrite one of the two sides. */
  const undecided = (): RemoteOutcome | undefined => {
    if (draft.state().conflicts.length === 0) return undefined;
    return theirs ?? { kind: 'conflict', answers: base, revision: revision ?? 0 };
  };

  /** Merges what another window saved; true if nothing is left to decide. */
  const takeOver = (outcome: Extract<RemoteOutcome, { kind: 'conflict' }>): boolean => {
    const { merged, conflicts } = merge(base, store.answers(), outcome.answers);
    theirs = outcome;
    if (conflicts.length > 0) {
      change({ conflicts });
      return false;
    }
    put(merged);
    accept();
    change({ mergedSilently: draft.state().mergedSilently + 1 });
    return true;
  };

  const send = async (kind: SaveRequest['kind']): Promise<RemoteOutcome> => {
    collecting = true;
    const { answers, withheld } = storableAnswers(store.definition, store.answers(), base);
    collecting = false;
    const sent = edits;
    store.showServerErrors(withheld);
    store.markClean();
    const sending = delivery.send({ answers, base, revision, kind });
    // If the page closed now, the next one would know what was pending.
    void record();
    const outcome = await sending;
    if (outcome.kind === 'saved') {
      base = answers;
      ({ revision } = outcome);
      if (withheld.length === 0) savedEdits = sent;
      if (kind !== 'autosave') personAsked = false;
      change({
        stored: true,
        savedByPerson: draft.state().savedByPerson || kind !== 'autosave',
        conflicts: [],
        withheld: withheld.length,
      });
      void record();
    }
    return outcome;
  };

  const queue = createSaveQueue<RemoteOutcome>({
    clock,
    pace: () => (options.isWatched?.() ? together : alone),
    isEditing: store.isPending,
    save: async () => {
      const waiting = undecided();
      if (waiting) return waiting;
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
  const ends = [
    queue.stop,
    queue.subscribe(() => change({ save: queue.state() })),
    store.subscribe(() => {
      if (!applying) edited();
    }),
    keepFiles(chosenFiles, journal),
    chosenFiles.subscribe(() => void record()),
  ];

  const stop = () => {
    stopped = true;
    for (const end of ends) end();
  };

  return {
    state: draft.state,
    subscribe: draft.subscribe,
    save: () => {
      personAsked = true;
      return queue.saveNow();
    },
    autosave: () => queue.saveNow(),
    submit: () =>
      queue.alone(async () => {
        const waiting = undecided();
        if (waiting) return waiting;
        const outcome = await send('submit');
        if (outcome.kind === 'saved') {
          savedEdits = edits;
          stop();
          await journal?.clear();
        } else {
          // Merged text is shown before it is submitted: the person submits again.
          if (outcome.kind === 'conflict') takeOver(outcome);
          queue.edited();
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
      const known = arrivedOf(entry.unheard ?? [], base, merge) ?? entry.base;
      const sides = { base: known, mine: entry.answers, theirs: store.answers() };
      const { merged, conflicts } = merge(sides.base, sides.mine, sides.theirs);
      put(merged);
      edited();
      if (conflicts.length > 0) {
        restored = sides;
        change({ conflicts });
      }
      await record();
    },
    hear: (heard) =>
      queue.alone(async () => {
        if (revision === undefined || heard.revision < revision) return true;
        if (draft.state().conflicts.length > 0) return false;
        const { merged, conflicts } = merge(base, store.answers(), heard.answers);
        if (conflicts.length > 0) {
          // A save asks about them.
          queue.edited();
          return false;
        }
        put(merged);
        ({ answers: base, revision } = heard);
        await record();
        return true;
      }),
    retry: () => {
      if (['failed', 'offline', 'signed-out', 'closed'].includes(queue.state().kind)) void queue.saveNow();
    },
    secure: () => void record(true),
    unsaved,
    atRisk,
    confirmed: () => base,
    stop,
  };
}
