import { expect, test } from 'vitest';
import { shadesOf } from './draw-map.ts';

test.each([
  [0, []],
  [1, [[1, 1]]],
  [
    3,
    [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ],
  [
    6,
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ],
])('shades up to %i leave out no number and repeat none', (most, shades) => {
  expect(shadesOf(most)).toEqual(shades);
});

test('there are at most five shades', () => {
  for (const most of [5, 11, 99, 1234]) {
    const shades = shadesOf(most);
    expect(shades.length).toBeLessThanOrEqual(5);
    expect(shades.at(-1)?.[1]).toBe(most);
  }
});
