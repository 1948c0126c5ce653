import { expect, test } from 'vitest';
import { numberSteps, stepped } from './number-steps.ts';

const share = numberSteps({ type: 'number', minimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 });

test.each([
  [0.2, 1, 0.3],
  [0.9, 1, 0.9],
  [0, -1, 0],
  [undefined, 1, 0],
  ['half', 1, 0],
])('%j and %d steps are %d', (answer, steps, expected) => {
  expect(stepped(answer, steps, share)).toBe(expected);
});

test('without limits a number moves in whole steps, and begins within its limits', () => {
  expect(stepped(-3, -1, numberSteps({ type: 'integer' }))).toBe(-4);
  expect(stepped(undefined, 1, numberSteps({ type: 'integer', minimum: 18 }))).toBe(18);
});
