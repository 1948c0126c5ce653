import { expect, test } from 'vitest';
import { createChosenFiles } from '#theme/widgets/files/chosen-files.ts';
import { oneSectionForm } from '../../../../tests/fixtures/one-section-form.ts';
import { createTestClock } from '../../../../tests/support/test-clock.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import type { JournalEntry } from '../journal/journal-entry.ts';
import { createDraftMerge } from '../merge/draft-merge.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const definition = oneSectionForm({
  papers: { type: 'array', files: { maxCount: 5, maxMegabytes: 15, types: ['pdf'] } },
});

test('a file that has not arrived is at risk and kept with its bytes until it arrives or is given up', async () => {
  const clock = createTestClock();
  const chosenFiles = createChosenFiles();
  const bytes = new Map<number, File>();
  let kept: Omit<JournalEntry, 'id'> | undefined;
  const keeper = createDraftKeeper({
    store: createFormStore(definition, {}),
    chosenFiles,
    clock,
    merge: createDraftMerge(definition),
    owner: () => 'ann',
    start: { base: {}, revision: 1, savedByPerson: true },
    journal: {
      write: async (entry) => {
        kept = entry;
      },
      clear: async () => {
        kept = undefined;
      },
      keepFile: async (id, file) => bytes.set(id, file),
      dropFile: async (id) => void bytes.delete(id),
    },
    remote: { save: () => Promise.reject(new Error('A file is no reason to save')) },
  });
  const file = new File(['%PDF-1.7'], 'report.pdf');
  const named = [
    { path: '/one/papers', name: 'report.pdf', size: file.size },
    { path: '/one/papers', name: 'huge.pdf', size: 16 * 1_048_576 },
  ];
  chosenFiles.add(named.map((each, at) => (at === 0 ? { ...each, file } : each)));
  await clock.settle();
  expect([keeper.atRisk(), keeper.unsaved()]).toEqual([true, false]);
  expect(kept?.files).toEqual(named.map((each, at) => ({ ...each, id: at + 1 })));
  expect([...bytes]).toEqual([[1, file]]);

  for (const { id } of chosenFiles.state()) chosenFiles.drop(id);
  await clock.pass(60_000);
  expect([keeper.atRisk(), kept, bytes.size]).toEqual([false, undefined, 0]);
  expect(keeper.state().save.kind).toBe('idle');
  keeper.stop();
});
