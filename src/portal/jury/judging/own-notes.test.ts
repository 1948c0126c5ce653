import { expect, test } from 'vitest';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { parseDraft } from '#engine/judge/submission.ts';
import { scoreOf } from '#engine/score/score.ts';
import { createDraftMerge } from '#form/draft/merge/draft-merge.ts';
import { formFiles } from '#generated/forms.ts';
import { joinNotes, splitNotes, withNotes } from './own-notes.ts';

const definition = formFiles
  .map((each): FormDefinition => each.definition)
  .find(({ sections }) => sections.some(({ schema }) => schema['x-score'])) as FormDefinition;
const form = withNotes(definition);
const [section] = definition.sections;
const [criterion = ''] = Object.keys(section?.schema.properties ?? {});
const given: Answers = { [section?.id ?? '']: { [criterion]: 4 } };

test('notes are stored and merged like all answers, and separated from them again', () => {
  const { merged, conflicts } = createDraftMerge(form)({}, joinNotes({}, 'Ask about the wells.'), given);
  expect(conflicts).toEqual([]);
  expect(parseDraft(form, merged).ok).toBe(true);
  expect(splitNotes(merged)).toEqual({ answers: given, notes: 'Ask about the wells.' });
  const [collision] = createDraftMerge(form)({}, joinNotes({}, 'Mine'), joinNotes({}, 'Theirs')).conflicts;
  expect(collision).toMatchObject({ mine: 'Mine', theirs: 'Theirs' });
});

test('notes give no points', () => {
  expect(scoreOf(form, joinNotes(given, 'Very good'))).toEqual(scoreOf(definition, given));
});
