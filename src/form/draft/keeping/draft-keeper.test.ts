import { afterEach, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { createChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { createTestClock } from '../../../../tests/support/test-clock.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { systemClock } from './clock.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { RemoteOutcome, SaveRequest } from './draft-remote.ts';
import type { DraftKeeper } from './kept-draft.ts';

const text = (title: string) => ({ type: 'string', title });
const definition = oneSectionForm({
  story: text('Story'),
  place: text('Place'),
  papers: { type: 'array', files: { maxCount: 5, maxMegabytes: 15, types: ['application/pdf'] } },
});

let keeper: DraftKeeper;
afterEach(() => keeper.stop());

/** A draft whose server answers as the test says. */
function open(base: Answers, revision: number | undefined, clock = createTestClock()) {
  const store = createFormStore(definition, base);
  const requests: SaveRequest[] = [];
  const answers: ((outcome: RemoteOutcome) => void)[] = [];
  const written: { entry: JournalEntry; atOnce: boolean | undefined }[] = [];
  let entry: JournalEntry | undefined;
  keeper = createDraftKeeper({
    store,
    chosenFiles: createChosenFiles(),
    clock,
    merge: createDraftMerge(definition),
    owner: () => 'ann',
    start: { base, revision, savedByPerson: revision !== undefined },
    journal: {
      write: async (content, options) => {
        entry = { ...content, id: 'w1' };
        written.push({ entry, atOnce: options?.atOnce });
      },
      clear: async () => {
        entry = undefined;
      },
      keepFile: async () => {},
      dropFile: async () => {},
    },
    remote: {
      save: (request) => {
        requests.push(request);
        return new Promise((resolve) => answers.push(resolve));
      },
    },
  });
  const answer = async (outcome: RemoteOutcome) => {
    answers.shift()?.(outcome);
    await clock.settle();
  };
  return { clock, store, requests, written, answer, kept: () => entry };
}

test('a new draft is on the server after the first pause, and counts as saved once the person saves it', async () => {
  const { clock, store, requests, kept, answer } = open({}, undefined);
  await clock.pass(60_000);
  expect(requests).toEqual([]);
  store.set('/one/story', 'Once');
  await clock.pass(1_999);
  expect(requests).toEqual([]);
  expect(kept()).toMatchObject({
    owner: 'ann',
    answers: { one: { story: 'Once' } },
    base: {},
    revision: undefined,
  });
  await clock.pass(1);
  expect(requests).toMatchObject([{ kind: 'autosave', revision: undefined }]);
  await answer({ kind: 'saved', revision: 1 });
  expect(keeper.state()).toMatchObject({ stored: true, savedByPerson: false });
  expect(kept()).toBeUndefined();

  void keeper.save();
  await clock.settle();
  await answer({ kind: 'failed', cause: 'The server is resting', retry: true });
  expect(keeper.state().savedByPerson).toBe(false);
  await clock.pass(2_000);
  await answer({ kind: 'saved', revision: 2 });
  expect(requests.map(({ kind }) => kind)).toEqual(['autosave', 'save', 'save']);
  expect(keeper.state()).toMatchObject({ savedByPerson: true, save: { kind: 'saved' } });
  expect(keeper.unsaved()).toBe(false);
});

test('a save that includes half-typed text does not cause another save', async () => {
  const { clock, store, requests, answer } = open({}, 1);
  let pending: string | undefined;
  store.onFlush(() => {
    if (pending !== undefined) store.set('/one/story', pending);
    pending = undefined;
  });
  store.set('/one/place', 'here');
  pending = 'half a wo';
  await clock.pass(2_000);
  expect(requests).toMatchObject([{ answers: { one: { place: 'here', story: 'half a wo' } } }]);
  await answer({ kind: 'saved', revision: 2 });
  await clock.pass(600_000);
  expect(requests).toHaveLength(1);
  expect(keeper.unsaved()).toBe(false);
});

test('continuous typing is saved every five seconds, and two seconds after the last key', async () => {
  vi.useFakeTimers();
  const clock = {
    ...systemClock,
    pass: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
    settle: async () => void (await vi.advanceTimersByTimeAsync(0)),
  };
  try {
    const { store, requests, answer } = open({}, 1, clock);
    let typed = '';
    store.onFlush(() => store.set('/one/story', typed));
    const begun = clock.now();
    while (clock.now() < begun + 60_000) {
      typed += 'x';
      store.markPending();
      await clock.pass(100);
      if (requests.length > 0) await answer({ kind: 'saved', revision: requests.length + 1 });
    }
    expect(requests.length).toBeGreaterThanOrEqual(8);
    expect(requests.length).toBeLessThanOrEqual(12);
    const before = requests.length;
    await clock.pass(1_900);
    expect(requests).toHaveLength(before);
    await clock.pass(600_000);
    expect(requests).toHaveLength(before + 1);
    expect(requests.at(-1)?.answers).toEqual({ one: { story: typed } });
  } finally {
    vi.useRealTimers();
  }
});

test('text that was typed and deleted does not keep other answers from being saved', async () => {
  const { clock, store, requests } = open({}, 1);
  store.set('/one/place', 'here');
  store.markPending();
  await clock.pass(5_000);
  expect(requests).toMatchObject([{ answers: { one: { place: 'here' } } }]);
});

test('an answer that no draft can store does not block the others, and stays in the journal', async () => {
  const { clock, store, requests, kept, answer } = open({ one: { story: 'Short' } }, 1);
  const long = 'x'.repeat(20_001);
  store.set('/one/story', long);
  store.set('/one/place', 'here');
  await clock.pass(2_000);
  expect(requests).toMatchObject([{ answers: { one: { story: 'Short', place: 'here' } } }]);
  await answer({ kind: 'saved', revision: 2 });
  expect(keeper.state()).toMatchObject({ withheld: 1, save: { kind: 'saved' } });
  expect(store.shownError('/one/story')).toBeDefined();
  expect(keeper.unsaved()).toBe(true);
  expect(kept()?.answers).toEqual({ one: { story: long, place: 'here' } });
  await clock.pass(600_000);
  expect(requests).toHaveLength(1);
  store.set('/one/story', 'Shorter');
  await clock.pass(2_000);
  await answer({ kind: 'saved', revision: 3 });
  expect(keeper.state().withheld).toBe(0);
  expect(keeper.unsaved()).toBe(false);
  expect(kept()).toBeUndefined();
});

test('a stored draft saves itself, and only the save that covers the journal clears it', async () => {
  const { clock, store, requests, kept, answer } = open({}, 3);
  store.set('/one/story', 'A');
  await clock.pass(2_000);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ answers: { one: { story: 'A' } }, revision: 3, kind: 'autosave' });
  store.set('/one/story', 'AB');
  await answer({ kind: 'saved', revision: 4 });
  expect(kept()).toMatchObject({
    answers: { one: { story: 'AB' } },
    base: { one: { story: 'A' } },
    revision: 4,
  });
  // What got its reply is no longer pending.
  expect(kept()?.unheard).toEqual([]);
  expect(keeper.unsaved()).toBe(true);
  await clock.pass(2_000);
  expect(requests[1]).toMatchObject({ answers: { one: { story: 'AB' } }, revision: 4 });
  await answer({ kind: 'saved', revision: 5 });
  expect(kept()).toBeUndefined();
  expect(keeper.unsaved()).toBe(false);
});

test('text that a widget still holds is in the journal before the page can close', async () => {
  const { clock, store, kept, written } = open({}, undefined);
  let pending: string | undefined = 'half a wo';
  store.onFlush(() => {
    if (pending !== undefined) store.set('/one/story', pending);
    pending = undefined;
  });
  keeper.secure();
  expect(kept()?.answers).toEqual({ one: { story: 'half a wo' } });
  await clock.settle();
  // Nothing else: whatever a closing page begins may never end.
  expect(written.map(({ atOnce }) => atOnce)).toEqual([true]);
});

test('a failed save keeps the words, says why and is repeated', async () => {
  const { clock, store, requests, kept, answer } = open({}, 1);
  store.set('/one/story', 'A');
  await clock.pass(2_000);
  await answer({ kind: 'failed', cause: 'The server is resting', retry: true });
  expect(keeper.state().save).toMatchObject({ kind: 'failed', cause: 'The server is resting' });
  expect(keeper.unsaved()).toBe(true);
  expect(kept()).toBeDefined();
  await clock.pass(2_000);
  expect(requests).toHaveLength(2);
  await answer({ kind: 'failed', cause: 'The server is resting', retry: true });
  keeper.retry();
  await clock.settle();
  expect(requests).toHaveLength(3);
});

test('saving continues after signing in', async () => {
  const { clock, store, requests, answer } = open({}, 1);
  store.set('/one/story', 'A');
  await clock.pass(2_000);
  await answer({ kind: 'signed-out' });
  expect(keeper.state().save.kind).toBe('signed-out');
  store.set('/one/story', 'AB');
  await clock.pass(60_000);
  expect(requests).toHaveLength(1);
  keeper.retry();
  await clock.settle();
  expect(requests[1]?.answers).toEqual({ one: { story: 'AB' } });
});

test('merges and saves changes of two windows that do not collide', async () => {
  const { clock, store, requests, answer } = open({ one: { story: 'A', place: 'here' } }, 1);
  store.set('/one/story', 'Mine');
  await clock.pass(2_000);
  await answer({ kind: 'conflict', revision: 2, answers: { one: { story: 'A', place: 'there' } } });
  expect(store.answers()).toEqual({ one: { story: 'Mine', place: 'there' } });
  expect(keeper.state()).toMatchObject({ mergedSilently: 1, conflicts: [] });
  expect(requests[1]).toMatchObject({ answers: { one: { story: 'Mine', place: 'there' } }, revision: 2 });
  await answer({ kind: 'saved', revision: 3 });
  expect(keeper.unsaved()).toBe(false);
  // Taking over is not an edit.
  await clock.pass(600_000);
  expect(requests).toHaveLength(2);
});

test('an earlier text of ours that another window restored counts as theirs', async () => {
  const { clock, store, answer } = open({ one: { story: 'A' } }, 1);
  store.set('/one/story', 'B');
  await clock.pass(2_000);
  await answer({ kind: 'saved', revision: 2 });
  store.set('/one/story', 'C');
  await clock.pass(5_000);
  await answer({ kind: 'saved', revision: 3 });
  store.set('/one/story', 'D');
  await clock.pass(5_000);
  await answer({ kind: 'conflict', revision: 4, answers: { one: { story: 'B' } } });
  expect(keeper.state().conflicts).toEqual([{ path: '/one/story', base: 'C', mine: 'D', theirs: 'B' }]);
});

test('words that arrived without a reply count as ours: later ones are saved on top of them', async () => {
  const { clock, store, requests, kept, answer } = open({ one: { story: 'A' } }, 1);
  store.set('/one/story', 'A and more');
  await clock.pass(2_000);
  expect(kept()?.unheard).toEqual([{ one: { story: 'A and more' } }]);
  await answer({ kind: 'failed', cause: 'No answer came', retry: true });
  store.set('/one/story', 'A and more and more');
  await clock.pass(5_000);
  const theirs = { one: { story: 'A and more' } };
  await answer({ kind: 'conflict', revision: 2, answers: theirs });
  expect(keeper.state()).toMatchObject({ conflicts: [], mergedSilently: 0, save: { kind: 'saving' } });
  expect(requests[2]).toMatchObject({
    base: theirs,
    revision: 2,
    answers: { one: { story: 'A and more and more' } },
  });
  await answer({ kind: 'saved', revision: 3 });
  expect(keeper.unsaved()).toBe(false);
});

test('words that were on their way collide with nothing, even after a reload', async () => {
  const { store } = open({ one: { story: 'A and more' } }, 2);
  await keeper.restore({
    id: 'old',
    owner: 'ann',
    base: { one: { story: 'A' } },
    unheard: [{ one: { story: 'A and more' } }],
    answers: { one: { story: 'A and more and more' } },
    revision: 1,
    formRevision: 'r1',
    writtenAt: 0,
  });
  expect(keeper.state().conflicts).toEqual([]);
  expect(store.answers()).toEqual({ one: { story: 'A and more and more' } });
});

test('colliding words wait for a choice; nothing is overwritten before', async () => {
  const { clock, store, requests, kept, answer } = open({ one: { story: 'A', place: 'here' } }, 1);
  store.set('/one/story', 'Mine');
  store.set('/one/place', 'my place');
  await clock.pass(2_000);
  await answer({
    kind: 'conflict',
    revision: 2,
    answers: { one: { story: 'Theirs', place: 'their place' } },
  });
  expect(keeper.state().save.kind).toBe('conflict');
  expect(keeper.state().conflicts).toEqual([
    { path: '/one/story', base: 'A', mine: 'Mine', theirs: 'Theirs' },
    { path: '/one/place', base: 'here', mine: 'my place', theirs: 'their place' },
  ]);
  expect(store.answers()).toEqual({ one: { story: 'Mine', place: 'my place' } });
  expect(kept()?.base).toEqual({ one: { story: 'A', place: 'here' } });
  await clock.pass(600_000);
  expect(requests).toHaveLength(1);

  void keeper.resolve(
    new Map([
      ['/one/story', 'mine'],
      ['/one/place', 'theirs'],
    ]),
  );
  await clock.settle();
  expect(requests[1]).toMatchObject({
    answers: { one: { story: 'Mine', place: 'their place' } },
    revision: 2,
  });
  await answer({ kind: 'saved', revision: 3 });
  expect(keeper.state()).toMatchObject({ conflicts: [], save: { kind: 'saved' } });
});

test('files of both windows stay, and files that either removed are gone', async () => {
  const file = (key: string) => ({ key, filename: `${key}.pdf`, size: 1 });
  const { clock, store, answer } = open({ one: { papers: [file('a'), file('b')] } }, 1);
  store.set('/one/papers', [file('b'), file('mine')]);
  await clock.pass(2_000);
  await answer({
    kind: 'conflict',
    revision: 2,
    answers: { one: { papers: [file('a'), file('b'), file('theirs')] } },
  });
  expect(keeper.state().conflicts).toEqual([]);
  expect(store.get('/one/papers')).toEqual([file('b'), file('theirs'), file('mine')]);
});

test('a submission runs alone, is final, and ends saving', async () => {
  const { clock, store, requests, kept, answer } = open({}, 1);
  store.set('/one/story', 'A');
  await clock.pass(2_000);
  const submitted = keeper.submit();
  await clock.settle();
  expect(requests).toHaveLength(1);
  await answer({ kind: 'saved', revision: 2 });
  expect(requests[1]).toMatchObject({ kind: 'submit', revision: 2 });
  await answer({ kind: 'saved', revision: 3 });
  expect(await submitted).toEqual({ kind: 'saved', revision: 3 });
  expect(kept()).toBeUndefined();
  expect(keeper.unsaved()).toBe(false);
  store.set('/one/story', 'Late');
  await clock.pass(600_000);
  expect(requests).toHaveLength(2);
  expect(kept()).toBeUndefined();
});

test('a failed submission leaves a draft that continues to save itself', async () => {
  const { clock, store, requests, kept, answer } = open({}, 1);
  store.set('/one/story', 'A');
  const submitted = keeper.submit();
  await clock.settle();
  await answer({ kind: 'failed', cause: 'The server is resting', retry: true });
  expect((await submitted).kind).toBe('failed');
  expect(kept()?.answers).toEqual({ one: { story: 'A' } });
  await clock.pass(5_000);
  expect(requests.map(({ kind }) => kind)).toEqual(['submit', 'autosave']);
});

test('a submission that collides with words of another window waits for a choice', async () => {
  const { clock, store, requests, answer } = open({ one: { story: 'A' } }, 1);
  store.set('/one/story', 'Mine');
  void keeper.submit();
  await clock.settle();
  await answer({ kind: 'conflict', revision: 2, answers: { one: { story: 'Theirs' } } });
  await clock.pass(600_000);
  expect(requests).toHaveLength(1);
  expect(keeper.state().conflicts).toHaveLength(1);
});

test('a submission does not include unseen words of another window', async () => {
  const { clock, store, requests, answer } = open({ one: { story: 'A' } }, 1);
  const submitted = keeper.submit();
  await clock.settle();
  await answer({ kind: 'conflict', revision: 2, answers: { one: { story: 'A', place: 'there' } } });
  expect((await submitted).kind).toBe('conflict');
  expect(store.answers()).toEqual({ one: { story: 'A', place: 'there' } });
  expect(requests.filter((request) => request.kind === 'submit')).toHaveLength(1);
});

test('submitted in another window: the words stay in the journal', async () => {
  const { clock, store, kept, answer } = open({}, 1);
  store.set('/one/story', 'late');
  await clock.pass(2_000);
  await answer({ kind: 'closed', cause: 'Already submitted' });
  expect(keeper.state().save).toEqual({ kind: 'closed', cause: 'Already submitted' });
  expect(kept()?.answers).toEqual({ one: { story: 'late' } });
});

test('restored words are merged into the form and count as edits', async () => {
  const { clock, store, requests } = open({ one: { story: 'A', place: 'newer' } }, 4);
  await keeper.restore({
    id: 'old',
    owner: 'ann',
    base: { one: { story: 'A', place: 'here' } },
    answers: { one: { story: 'A and more', place: 'here' } },
    revision: 3,
    formRevision: 'r1',
    writtenAt: 0,
  });
  expect(store.answers()).toEqual({ one: { story: 'A and more', place: 'newer' } });
  expect(keeper.unsaved()).toBe(true);
  await clock.pass(2_000);
  expect(requests[0]).toMatchObject({ revision: 4 });
});

test('restored words that collide wait for a choice, and both texts are kept until then', async () => {
  const { clock, store, requests, kept } = open({ one: { story: 'Newer' } }, 4);
  await keeper.restore({
    id: 'old',
    owner: 'ann',
    base: { one: { story: 'A' } },
    answers: { one: { story: 'A and more' } },
    revision: 3,
    formRevision: 'r1',
    writtenAt: 0,
  });
  expect(keeper.state().conflicts).toEqual([
    { path: '/one/story', base: 'A', mine: 'A and more', theirs: 'Newer' },
  ]);
  expect((await keeper.submit()).kind).toBe('conflict');
  await clock.pass(600_000);
  expect(requests).toEqual([]);
  // If the page closed now, the next one would ask again.
  expect(kept()).toMatchObject({ base: { one: { story: 'A' } }, answers: { one: { story: 'A and more' } } });
  void keeper.resolve(new Map([['/one/story', 'theirs']]));
  await clock.settle();
  expect(store.answers()).toEqual({ one: { story: 'Newer' } });
  expect(requests.at(-1)?.answers).toEqual({ one: { story: 'Newer' } });
});

test('a browser without a journal says from the start that it keeps no copy', () => {
  keeper = createDraftKeeper({
    store: createFormStore(definition, {}),
    chosenFiles: createChosenFiles(),
    clock: createTestClock(),
    merge: createDraftMerge(definition),
    owner: () => 'ann',
    start: { base: {}, revision: 1, savedByPerson: true },
    journal: undefined,
    remote: { save: async () => ({ kind: 'saved', revision: 2 }) },
  });
  expect(keeper.state().journalFailed).toBe(true);
});

test('a warning says that the browser keeps nothing until it does again, and saving continues', async () => {
  let isFull = true;
  const clock = createTestClock();
  const store = createFormStore(definition, {});
  keeper = createDraftKeeper({
    store,
    chosenFiles: createChosenFiles(),
    clock,
    merge: createDraftMerge(definition),
    owner: () => 'ann',
    start: { base: {}, revision: 1, savedByPerson: true },
    journal: {
      write: async () => {
        if (isFull) throw new Error('Quota');
      },
      clear: async () => {},
      keepFile: () => Promise.reject(new Error('Quota')),
      dropFile: async () => {},
    },
    remote: { save: async () => ({ kind: 'saved', revision: 2 }) },
  });
  store.set('/one/story', 'A');
  await clock.settle();
  expect(keeper.state().journalFailed).toBe(true);
  await clock.pass(2_000);
  expect(keeper.state().save.kind).toBe('saved');
  expect(keeper.state().journalFailed).toBe(true);
  isFull = false;
  store.set('/one/story', 'A and more');
  await clock.settle();
  expect(keeper.state().journalFailed).toBe(false);
});
