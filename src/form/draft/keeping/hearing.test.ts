import { afterEach, expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { createChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { createTestClock } from '../../../../tests/support/test-clock.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { RemoteOutcome, SaveRequest } from './draft-remote.ts';
import type { DraftKeeper } from './kept-draft.ts';

const definition = oneSectionForm({
  story: { type: 'string', title: 'Story' },
  place: { type: 'string', title: 'Place' },
});

let keeper: DraftKeeper;
afterEach(() => keeper.stop());

/** A draft at revision 1 that a colleague also has open. */
function open(base: Answers) {
  const clock = createTestClock();
  const store = createFormStore(definition, base);
  const requests: SaveRequest[] = [];
  const answers: ((outcome: RemoteOutcome) => void)[] = [];
  keeper = createDraftKeeper({
    store,
    chosenFiles: createChosenFiles(),
    clock,
    merge: createDraftMerge(definition),
    owner: () => 'ann',
    isWatched: () => true,
    start: { base, revision: 1, savedByPerson: true },
    journal: undefined,
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
  return { clock, store, requests, answer };
}

test('a colleague’s saved words appear, as neither an edit nor a notice', async () => {
  const { clock, store, requests } = open({ one: { story: 'A' } });
  expect(await keeper.hear({ revision: 2, answers: { one: { story: 'A', place: 'theirs' } } })).toBe(true);
  expect(store.answers()).toEqual({ one: { story: 'A', place: 'theirs' } });
  expect(keeper.unsaved()).toBe(false);
  expect(keeper.state().mergedSilently).toBe(0);
  await clock.pass(60_000);
  expect(requests).toEqual([]);
});

test('they are merged with unsaved words, which are then sent sooner than one person alone would send them', async () => {
  const { clock, store, requests } = open({ one: { story: 'A' } });
  store.set('/one/story', 'A and mine');
  await keeper.hear({ revision: 2, answers: { one: { story: 'A', place: 'theirs' } } });
  expect(store.answers()).toEqual({ one: { story: 'A and mine', place: 'theirs' } });
  await clock.pass(700);
  expect(requests).toMatchObject([
    { revision: 2, answers: { one: { story: 'A and mine', place: 'theirs' } } },
  ]);
});

test('an answer that both sides changed waits for the person, and nothing is overwritten', async () => {
  const { clock, store, requests, answer } = open({ one: { story: 'A' } });
  store.set('/one/story', 'mine');
  const theirs = { revision: 2, answers: { one: { story: 'theirs' } } };
  expect(await keeper.hear(theirs)).toBe(false);
  expect(store.answers()).toEqual({ one: { story: 'mine' } });
  await clock.pass(700);
  await answer({ kind: 'conflict', ...theirs });
  expect(keeper.state().conflicts).toMatchObject([{ path: '/one/story', mine: 'mine', theirs: 'theirs' }]);
  // The choice stays with the person.
  expect(await keeper.hear({ revision: 3, answers: { one: { story: 'theirs, later' } } })).toBe(false);
  const resolved = keeper.resolve(new Map([['/one/story', 'mine']]));
  await clock.settle();
  expect(requests.at(-1)).toMatchObject({ revision: 2, answers: { one: { story: 'mine' } } });
  await answer({ kind: 'conflict', revision: 3, answers: { one: { story: 'theirs, later' } } });
  await resolved;
  expect(keeper.state().conflicts).toHaveLength(1);
});

test('ignores news from before its own save', async () => {
  const { clock, store, answer } = open({ one: { story: 'A' } });
  store.set('/one/story', 'mine');
  await clock.pass(700);
  const heard = keeper.hear({ revision: 1, answers: { one: { story: 'A' } } });
  await answer({ kind: 'saved', revision: 2 });
  expect(await heard).toBe(true);
  expect(store.answers()).toEqual({ one: { story: 'mine' } });
});
