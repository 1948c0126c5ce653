import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { journalOwner, openJournal } from './journal.ts';
import { differencesOf, findKeptWords, lackingFiles } from './kept-words.ts';

const form = oneSectionForm({
  name: { type: 'string', title: 'Name' },
  papers: { type: 'array', title: 'Papers', files: { maxCount: 5, maxMegabytes: 15, types: ['pdf'] } },
});
const owner = journalOwner('ann', form.id, undefined);
const answers: Answers = { one: { name: 'Kaveri' } };
const merge = createDraftMerge(form, undefined);
/** A new draft that begins with the company details of an earlier one. */
const source = { form, answers, revision: undefined, savedByPerson: false, options: {} };

test.each([
  ['whose creation was sent', { unheard: [answers] }],
  ['that goes on with what another page began', { begunAs: 'w0' }],
])(
  'a page %s leaves its words to the next page, although the next draft begins with the same ones',
  async (_what, left) => {
    const windows = { hold: () => () => {}, open: async () => new Set<string>() };
    const journal = await openJournal(windows, undefined, JSON.stringify(left));
    const words = {
      owner,
      answers,
      base: {},
      revision: undefined,
      formRevision: form.revision,
      writtenAt: 1,
    };
    await journal.writer('w1').write({ ...words, ...left });
    expect(await findKeptWords(journal, owner, source, merge, 'w1')).toMatchObject([{ id: 'w1' }]);
    // Another tab has nothing to do with it: it would offer what is already there.
    expect(await findKeptWords(journal, owner, source, merge, 'w2')).toEqual([]);
  },
);

test('words of an earlier revision of the form are found where this one asks for them, also those sent without a reply', async () => {
  const renamed = oneSectionForm({ title: { type: 'string', title: 'Name', 'x-moved-from': '/one/name' } });
  const windows = { hold: () => () => {}, open: async () => new Set<string>() };
  const journal = await openJournal(windows, undefined, 'renamed');
  const words = {
    owner,
    answers,
    base: {},
    unheard: [answers],
    revision: 1,
    formRevision: 'earlier',
    writtenAt: 1,
  };
  await journal.writer('w1').write(words);
  const moved = { one: { title: 'Kaveri' } };
  const loaded = { ...source, form: renamed, answers: {} };
  expect(await findKeptWords(journal, owner, loaded, createDraftMerge(renamed, undefined))).toMatchObject([
    { answers: moved, base: {}, unheard: [moved] },
  ]);
});

test('files that did not arrive are offered with their question; one that did arrive is not', () => {
  const named = (id: number, name: string) => ({ id, path: '/one/papers', name, size: 3 });
  const record = { key: 'k', filename: 'there.pdf', size: 3 };
  const entry = {
    ...{ id: 'w1', owner, answers, base: answers, revision: 1, formRevision: form.revision, writtenAt: 1 },
    files: [named(1, 'report.pdf'), named(2, 'there.pdf')],
  };
  const loaded = { ...source, answers: { one: { name: 'Kaveri', papers: [record] } } };
  expect(lackingFiles(entry, loaded).map(({ name }) => name)).toEqual(['report.pdf']);
  expect(differencesOf(entry, loaded, merge)).toEqual([
    { path: '/one/papers', label: 'One: Papers', from: '', to: 'report.pdf' },
  ]);
});
