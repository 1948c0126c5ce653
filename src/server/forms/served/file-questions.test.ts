import { expect, test } from 'vitest';
import type { Json, Schema } from '#engine/definition.ts';
import { carryForward } from '#engine/revisions/carry-forward.ts';
import { movedAnswers } from '#engine/revisions/moved-answers.ts';
import type { ApplicationFile } from '#server/applications/files/files-repository.ts';
import { planFiles } from '#server/applications/save/plan-files.ts';
import { compiledForm } from '../../../../tests/support/compiled-form.ts';
import { fileQuestionAt, filesIn, withFiles } from './file-questions.ts';

const papers: Schema = {
  title: 'Papers',
  type: 'array',
  items: {
    type: 'object',
    properties: { key: { type: 'string' }, filename: { type: 'string' }, size: { type: 'integer' } },
  },
  files: { maxCount: 2, maxMegabytes: 15, types: ['PDF'] },
  'x-wire': '/papers',
};
const formWith = (name: string, more: object = {}) =>
  compiledForm({ type: 'object', properties: { [name]: { ...papers, ...more } } });
const file: ApplicationFile = {
  ...{ key: 'k1', filename: 'report.pdf', size: 10, sha256: 'a', pages: 1, marks: [] },
  ...{ question: '/papers', isDeleted: false, scan: 'clean' },
};
const record: Json = { key: 'k1', filename: 'report.pdf', size: 10 };

test('a file answers its question at the new place, and keeps its place in the form where it was attached', async () => {
  const before = await formWith('papers');
  const now = await formWith('proofs', { 'x-moved-from': '/papers' });
  expect(withFiles(before, {}, [file])).toEqual({ papers: [record] });
  expect(withFiles(now, {}, [file])).toEqual({ proofs: [record] });
  expect(filesIn(now, [file])).toEqual([{ ...file, question: '/proofs' }]);
  expect(filesIn(before, [file])[0]).toBe(file);
  // A page from before the move still sends to the old place.
  expect(fileQuestionAt(now, '/papers')?.path).toBe('/proofs');
  // Answers kept in a browser move as the draft does.
  expect(movedAnswers(now, { papers: [record] })).toEqual({ proofs: [record] });
  expect(movedAnswers(now, { papers: [], proofs: [record] })).toEqual({ papers: [], proofs: [record] });
  expect(carryForward(before, now, { papers: [record] }).answers).toEqual({ proofs: [record] });
});

test('files attached before and after the move count together', async () => {
  const now = await formWith('proofs', { 'x-moved-from': '/papers' });
  const question = fileQuestionAt(now, '/proofs');
  const added = (key: string) => ({ ...file, key, sha256: key, filename: `${key}.pdf` });
  const plan = (keys: readonly string[]) =>
    planFiles([file], { form: now, files: [] }, { question, files: keys.map(added) });
  expect(plan(['k2']).after.map((it) => it.question)).toEqual(['/proofs', '/proofs']);
  expect(() => plan(['k2', 'k3'])).toThrow();
});
