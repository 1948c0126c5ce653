import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/definition.ts';
import { submissionErrors } from '#engine/judge/submission.ts';
import { resolve } from '#engine/resolve/resolve.ts';
import { settleForm } from '#engine/resolve/settle.ts';
import { getAt } from '#engine/values/pointer.ts';
import { arbitraryAnswersTo, arbitrarySections } from '../../../tests/support/arbitrary-form.ts';
import { compiledSections } from '../../../tests/support/compiled-form.ts';
import { createFormStore } from './create-form-store.ts';

const forms = arbitrarySections().chain(({ first, second }) =>
  fc.tuple(
    fc.constant({ second, first }),
    fc.record({ first: arbitraryAnswersTo(first), second: arbitraryAnswersTo(second) }),
  ),
);
const edits = fc.array(fc.record({ question: fc.nat(), undo: fc.boolean() }), { maxLength: 20 });

/** Answers without the empty groups around them. */
function given(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([name, inner]) => [name, given(inner)] as const);
  const some = parts.filter(([, inner]) => inner !== undefined);
  return some.length === 0 ? undefined : Object.fromEntries(some);
}

test('after any earlier edits, a store equals one that is opened with its answers, and an undo reverts a whole change', async () => {
  await fc.assert(
    fc.asyncProperty(forms, edits, async ([sections, typed], steps) => {
      const form = await compiledSections(sections);
      const store = createFormStore(form, {});
      for (const { question, undo } of steps) {
        const { questions } = resolve(form, store.answers());
        const path = questions[question % questions.length]?.path ?? '';
        const before: Answers = store.answers();
        const offered = store.undoOffer(path);
        store.set(path, getAt(typed, path));
        const offer = store.undoOffer(path);
        if (undo && offer !== offered && !offer?.removed) {
          store.undo(path);
          expect(given(store.answers())).toEqual(given(before));
        }
        expect(settleForm(form, store.answers(), () => true).cleared).toEqual([]);
        expect(store.progress()).toEqual(createFormStore(form, store.answers()).progress());
      }
      store.attempt();
      expect(store.errors()).toEqual(submissionErrors(form, store.answers()));
    }),
    { numRuns: 25 },
  );
});
