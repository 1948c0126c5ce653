import { expect, test } from 'vitest';
import { firstAbort } from './first-abort.ts';

test('the first signal decides, with its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const first = firstAbort([one.signal, two.signal]);
  expect(first.aborted).toBe(false);
  two.abort('two');
  one.abort('one');
  expect(first.reason).toBe('two');
});

test('a signal that was aborted before decides at once', () => {
  expect(firstAbort([new AbortController().signal, AbortSignal.abort('gone')]).reason).toBe('gone');
});
