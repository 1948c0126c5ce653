import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const window = { width: 1000, height: 600 };

test('a tooltip is below the middle of its anchor', () => {
  expect(placeTooltip({ left: 400, top: 100, bottom: 130, width: 100 }, 60, window)).toEqual({
    left: 350,
    top: 130,
  });
});

test('it keeps to the window at either side', () => {
  expect(placeTooltip({ left: 0, top: 100, bottom: 130, width: 20 }, 60, window).left).toBe(8);
  expect(placeTooltip({ left: 990, top: 100, bottom: 130, width: 20 }, 60, window).left).toBe(792);
});

test('it is above its anchor where there is no room below, and starts in the window in any case', () => {
  expect(placeTooltip({ left: 400, top: 560, bottom: 590, width: 100 }, 60, window).top).toBe(500);
  expect(placeTooltip({ left: 400, top: 20, bottom: 590, width: 100 }, 60, window).top).toBe(8);
});
