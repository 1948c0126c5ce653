import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { applyMergePatch, createMergePatch } from '#engine/merge/merge-patch.ts';
import { getAt } from '#engine/values/pointer.ts';
import { createChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { createTestClock } from '../../../../tests/support/test-clock.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { findKeptWords, wordsOfTab } from '../journal/kept-words.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { RemoteOutcome, SaveRequest } from './draft-remote.ts';
import type { DraftKeeper } from './kept-draft.ts';

const form = oneSectionForm({
  story: { type: 'string', title: 'Story' },
  place: { type: 'string', title: 'Place' },
});
const merge = createDraftMerge(form);
const questions = ['/one/story', '/one/place'] as const;

type Question = (typeof questions)[number];

/** The fate of a request. */
type Fate = 'arrives' | 'request lost' | 'reply lost';

interface Window {
  readonly id: string;
  readonly store: FormStore;
  readonly keeper: DraftKeeper;
}

/** One draft on a server, and windows that open and close, on a connection that loses requests and replies. */
function createDraft() {
  const clock = createTestClock();
  const server: { answers: Answers; revision: number } = { answers: { one: {} }, revision: 1 };
  const journal = new Map<string, JournalEntry>();
  const gone = new Set<string>();
  const windows: Window[] = [];
  /** Pending requests, oldest first. */
  let line: readonly { readonly request: SaveRequest; reply(outcome: RemoteOutcome): void }[] = [];
  /** What each text was replaced by, by a person who saw both. */
  const replaced = new Map<unknown, unknown[]>();
  const written: { readonly text: string; readonly question: Question }[] = [];
  let opened = 0;

  const replace = (text: unknown, by: unknown) => {
    if (text !== undefined) replaced.set(text, [...(replaced.get(text) ?? []), by]);
  };

  const save = ({ base, answers, revision }: SaveRequest): RemoteOutcome => {
    if (revision !== server.revision) return { kind: 'conflict', ...server };
    server.answers = applyMergePatch(server.answers, createMergePatch(base, answers) ?? {}) as Answers;
    server.revision += 1;
    return { kind: 'saved', revision: server.revision };
  };

  const open = async (before?: string): Promise<Window> => {
    opened += 1;
    const id = `w${opened}`;
    const { answers, revision } = server;
    const store = createFormStore(form, answers);
    const keeper = createDraftKeeper({
      store,
      chosenFiles: createChosenFiles(),
      clock,
      merge,
      owner: () => 'ann',
      start: { base: answers, revision, savedByPerson: true },
      journal: {
        write: async (entry) => {
          if (!gone.has(id)) journal.set(id, structuredClone({ ...entry, id }));
        },
        clear: async () => {
          if (!gone.has(id)) journal.delete(id);
        },
        keepFile: async () => {},
        dropFile: async () => {},
      },
      remote: {
        save: (request) =>
          new Promise((reply) => {
            line = [...line, { request, reply: (outcome) => gone.has(id) || reply(outcome) }];
          }),
      },
    });
    const kept: Journal = {
      kept: async () => [...journal.values()].filter((entry) => gone.has(entry.id)),
      remove: async (entry) => void journal.delete(entry),
      writer: () => {
        throw new Error('not asked for');
      },
      close: () => {},
    };
    const source = { form, answers, revision, savedByPerson: true, options: {} };
    const own = wordsOfTab(await findKeptWords(kept, 'ann', source, merge, before), before, clock.now());
    if (own) {
      await keeper.restore(own);
      journal.delete(own.id);
    }
    return { id, store, keeper };
  };

  /** Unless a choice is open: then the form is out of reach. */
  const write = ({ store, keeper }: Window, question: Question) => {
    if (keeper.state().conflicts.length > 0) return;
    const text = `text ${written.length}`;
    written.push({ text, question });
    replace(store.get(question), text);
    store.set(question, text);
  };

  const deliver = async (how: Fate) => {
    const [next, ...rest] = line;
    if (next === undefined) return;
    line = rest;
    const outcome = how === 'request lost' ? undefined : save(next.request);
    const lost: RemoteOutcome = { kind: 'failed', cause: 'No answer came', retry: true };
    next.reply(how === 'arrives' && outcome ? outcome : lost);
    await clock.settle();
  };

  const choose = async ({ keeper }: Window, side: 'mine' | 'theirs') => {
    const { conflicts } = keeper.state();
    for (const conflict of conflicts) replace(conflict[side === 'mine' ? 'theirs' : 'mine'], conflict[side]);
    if (conflicts.length > 0) void keeper.resolve(new Map(conflicts.map(({ path }) => [path, side])));
    await clock.settle();
  };

  const reload = async ({ id, keeper }: Window) => {
    gone.add(id);
    keeper.stop();
    return open(id);
  };

  return {
    server,
    windows,
    written,
    replaced,
    clock,
    open,
    take: async (step: Step) => {
      if (step.does === 'wait') return clock.pass(step.ms);
      if (step.does === 'line') return deliver(step.how);
      const window = windows[step.at] as Window;
      if (step.does === 'write') write(window, step.question);
      else if (step.does === 'choose') await choose(window, step.side);
      else if (step.does === 'reload') windows[step.at] = await reload(window);
      else if (step.does === 'hear') void window.keeper.hear({ ...server });
      else void window.keeper.save();
    },
    /** The connection is good, each choice is made, and nobody writes any more. */
    comeToRest: async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        while (line.length > 0) await deliver('arrives');
        for (const window of windows) await choose(window, 'mine');
        await clock.pass(120_000);
      }
    },
  };
}

type Step =
  | { readonly does: 'write'; readonly at: number; readonly question: Question }
  | { readonly does: 'wait'; readonly ms: number }
  | { readonly does: 'line'; readonly how: Fate }
  | { readonly does: 'reload' | 'hear' | 'save'; readonly at: number }
  | { readonly does: 'choose'; readonly at: number; readonly side: 'mine' | 'theirs' };

const at = fc.constantFrom(0, 1);
const question = fc.constantFrom(...questions);
const how = fc.constantFrom<Fate>('arrives', 'arrives', 'request lost', 'reply lost');
const side = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs');
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('write'), at, question }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('wait'), ms: fc.constantFrom(1_000, 3_000, 20_000) }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('line'), how }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('reload', 'hear', 'save'), at }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('choose'), at, side }) },
);

test('every text is present at the end, or was replaced in view of a person who decided so', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const draft = createDraft();
      draft.windows.push(await draft.open(), await draft.open());
      for (const each of taken) {
        await draft.take(each);
        await draft.clock.settle();
      }
      await draft.comeToRest();
      for (const { keeper } of draft.windows) expect(keeper.unsaved()).toBe(false);
      for (const { text, question } of draft.written) {
        const successors = new Set<unknown>([text]);
        for (const known of successors)
          for (const next of draft.replaced.get(known) ?? []) successors.add(next);
        expect(successors, `${text} of ${question}`).toContain(getAt(draft.server.answers, question));
      }
      for (const { keeper } of draft.windows) keeper.stop();
    }),
    { numRuns: 300 },
  );
});
