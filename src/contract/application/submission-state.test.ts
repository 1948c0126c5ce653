import { expect, test } from 'vitest';
import { submissionStateOf, submissionStates, submissionWords } from './submission-state.ts';

const status = 'in progress';
const facts = { status, isFinal: false, isAutomatic: false, savedByOwner: false, isOver: false };

test('only what its owner saved counts as “to be submitted”, and only a submission as “submitted”', () => {
  const all = [true, false];
  const seen = new Set<string>();
  for (const isFinal of all)
    for (const isAutomatic of all)
      for (const savedByOwner of all)
        for (const isOver of all)
          for (const complete of [...all, undefined]) {
            const state = submissionStateOf({ status, isFinal, isAutomatic, savedByOwner, isOver });
            seen.add(state);
            const words = submissionWords({ state, complete });
            expect(/was submitted|been submitted/.test(words)).toBe(isFinal);
            expect(/is submitted automatically/.test(words)).toBe(!isFinal && savedByOwner);
            expect(/not submitted/.test(words)).toBe(!isFinal && !savedByOwner);
            expect(/press SAVE/.test(words)).toBe(!isFinal && !savedByOwner && !isOver);
          }
  const others: readonly string[] = ['returned', 'withdrawn'];
  expect([...seen].sort()).toEqual(submissionStates.filter((it) => !others.includes(it)).sort());
});

test('a returned or withdrawn application is called that, whatever the last date', () => {
  const words = (status: string) =>
    submissionWords({ state: submissionStateOf({ ...facts, status, isOver: true }), until: 'Monday' });
  expect(words('returned')).toBe(
    'This application was returned for correction until Monday. If you do not submit it again by then, it stays as it was submitted before.',
  );
  expect(words('withdrawn')).toBe(
    'This application was withdrawn: it no longer takes part and cannot be changed.',
  );
});

test('a complete draft that was never saved is named as one before and after the last date', () => {
  const words = (isOver: boolean) =>
    submissionWords({ state: submissionStateOf({ ...facts, isOver }), complete: true });
  expect(words(false)).toBe('Complete, not yet saved: press SAVE, or it is not submitted.');
  expect(words(true)).toBe(
    'This application was not submitted, although it was complete: it was never saved with SAVE.',
  );
});
