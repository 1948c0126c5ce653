import { expect, test } from 'vitest';
import { joinPath } from '#engine/values/pointer.ts';
import { fieldId } from './field-id.ts';

test('an id follows from its path, and no two paths share one', () => {
  expect(fieldId('/overview/amountSpent/fy2023_24')).toBe('overview-amountSpent-fy2023_24');
  const paths = [['a-b'], ['a.b'], ['a', 'b'], ['a_b'], ['a/b'], ['a-', 'b'], ['a', '-b'], ['a.2d.b']];
  expect(new Set(paths.map((keys) => fieldId(joinPath('', ...keys)))).size).toBe(paths.length);
});
