import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const window = { width: 1000, height: 600 };

test('a tooltip is centred below its anchor', () => {
  expect(placeTooltip({ left: 400, top: 100, bottom: 130, width: 100 }, 60, window)).toEqual({
    left: 350,
    top: 130,
  });
});

test('it stays inside the window on either side', () => {
  expect(placeTooltip({ left: 0, top: 100, bottom: 130, width: 20 }, 60, window).left).toBe(8);
  expect(placeTooltip({ left: 990, top: 100, bottom: 130, width: 20 }, 60, window).left).toBe(792);
});

test('it is above its anchor if there is no room below, and always begins inside the window', () => {
  expect(placeTooltip({ left: 400, top: 560, bottom: 590, width: 100 }, 60, window).top).toBe(500);
  expect(placeTooltip({ left: 400, top: 20, bottom: 590, width: 100 }, 60, window).top).toBe(8);
});
