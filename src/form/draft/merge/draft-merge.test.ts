import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers, FormDefinition } from '#engine/definition.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { settleForm } from '#engine/resolve/settle.ts';
import { isFiles, itemsOf } from '#engine/schema/schema-kind.ts';
import { arbitraryAnswersTo, arbitrarySchema } from '../../../../tests/support/arbitrary-form.ts';
import { compiledForm } from '../../../../tests/support/compiled-form.ts';
import { createFormStore } from '../../store/create-form-store.ts';
import { createDraftMerge } from './draft-merge.ts';

/** The answers, question by question, as texts. */
function wordsOf(form: FormDefinition, answers: Answers): readonly string[] {
  return resolve(form, answers).questions.flatMap(({ path, schema, answer }) => {
    // Entries are merged one by one, and so are files.
    const isJoined = Array.isArray(answer) && (isFiles(schema) || itemsOf(schema)?.type === 'object');
    return answer === undefined || isJoined ? [] : [JSON.stringify([path, answer])];
  });
}

test('what either side wrote stays, is asked about or is offered back, for any form and any answers', async () => {
  const trial = arbitrarySchema().chain((schema) => {
    const answers = arbitraryAnswersTo(schema);
    return fc.tuple(
      fc.constant(schema),
      fc.array(fc.tuple(answers, answers, answers), { minLength: 8, maxLength: 8 }),
    );
  });
  await fc.assert(
    fc.asyncProperty(trial, async ([schema, all]) => {
      const form = await compiledForm(schema);
      const merge = createDraftMerge(form);
      for (const sides of all) {
        const [base, mine, theirs] = sides.map(
          (answers) => settleForm(form, answers, () => true).document,
        ) as [Answers, Answers, Answers];
        const { merged, conflicts } = merge(base, mine, theirs);
        const store = createFormStore(form, mine);
        store.replace(merged);
        const known = new Set([...wordsOf(form, base), ...wordsOf(form, store.answers())]);
        const asked = new Set(conflicts.map(({ path }) => path));
        expect([...asked]).toEqual(conflicts.map(({ path }) => path));
        for (const { path } of resolve(form, store.answers()).questions)
          for (const cleared of store.undoOffer(path)?.cleared ?? []) asked.add(cleared.path);
        const lost = [mine, theirs]
          .flatMap((side) => wordsOf(form, side))
          .filter((words) => !known.has(words) && !asked.has(JSON.parse(words)[0]));
        expect(lost).toEqual([]);
      }
    }),
    { numRuns: 15 },
  );
});
